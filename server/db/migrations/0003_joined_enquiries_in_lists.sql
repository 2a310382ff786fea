DROP INDEX "enquiries_to_answer";--> statement-breakpoint
DROP INDEX "enquiries_with_guests";--> statement-breakpoint
DROP INDEX "enquiries_closed";--> statement-breakpoint
DROP INDEX "enquiries_of_colleague";--> statement-breakpoint
CREATE INDEX "enquiries_to_answer" ON "enquiries" USING btree ("answer_by","id") WHERE status in ('new', 'in progress');--> statement-breakpoint
CREATE INDEX "enquiries_with_guests" ON "enquiries" USING btree ("told_at","id") WHERE status = 'answered';--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("closed_why","created_at","id") WHERE status = 'closed';--> statement-breakpoint
CREATE INDEX "enquiries_of_colleague" ON "enquiries" USING btree ("assigned_to","answer_by","id") WHERE status in ('new', 'in progress', 'answered');--> statement-breakpoint
-- One reply answered all that were joined: those that would wait only because it no longer does are as the last of them.
WITH RECURSIVE chain AS (
  SELECT id, id AS last FROM enquiries WHERE joined_to IS NULL AND joined > 0
  UNION ALL SELECT e.id, c.last FROM chain c JOIN enquiries e ON e.joined_to = c.id)
UPDATE enquiries e SET
    status = m.status,
    answered_at = coalesce(e.answered_at, m.answered_at),
    answered_by = CASE WHEN e.answered_at IS NULL THEN m.answered_by ELSE e.answered_by END,
    answered_in_time = CASE WHEN e.answered_at IS NULL THEN m.answered_in_time ELSE e.answered_in_time END,
    told_at = coalesce(e.told_at, m.told_at),
    closed_why = m.closed_why,
    booking_id = coalesce(e.booking_id, m.booking_id)
  FROM chain c JOIN enquiries m ON m.id = c.last
  WHERE e.id = c.id AND e.id <> m.id AND e.status IN ('new', 'in progress')
    AND m.status IN ('answered', 'converted', 'closed');
