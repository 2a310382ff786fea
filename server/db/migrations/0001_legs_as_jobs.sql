ALTER TABLE "proposals" DROP CONSTRAINT "proposals_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind";--> statement-breakpoint
ALTER TABLE "decision_links" DROP CONSTRAINT "decision_links_one_a_move";--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "agreed_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "lands" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "km" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "approach_minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "passengers" smallint;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "luggage" smallint;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "small_luggage" smallint;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "ending" jsonb;--> statement-breakpoint
ALTER TABLE "decision_links" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voids" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "asked_by" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "plan" jsonb;--> statement-breakpoint
-- What was the booking's becomes its legs'. A return that had been started with the way out is only assigned.
UPDATE "booking_legs" l SET
  "status" = CASE
    WHEN b."status" IN ('completed', 'no show') THEN b."status"
    WHEN b."status" IN ('cancelled', 'declined', 'lapsed') THEN 'cancelled'
    WHEN l."driver_id" IS NULL OR NOT l."keeps_unit" OR b."status" NOT IN ('assigned', 'under way') THEN 'open'
    WHEN b."status" = 'under way' AND (l."position" = 0 OR l."starts" <= now()) THEN 'under way'
    ELSE 'assigned' END,
  "agreed_start" = l."starts",
  "lands" = l."position" = 0 AND coalesce((b."request"->>'lands')::boolean, false),
  "km" = coalesce((b."request"->>'km')::double precision, 0)
    / (SELECT count(*) FROM "booking_legs" o WHERE o."booking_id" = b."id"),
  "approach_minutes" = CASE WHEN l."position" = 0
    THEN coalesce((b."policies"->>'approachMinutes')::smallint, 0) ELSE 0 END,
  "passengers" = (b."request"->>'passengers')::smallint,
  "luggage" = (b."request"->>'luggage')::smallint,
  "small_luggage" = (b."request"->>'smallLuggage')::smallint,
  "ending" = CASE WHEN l."position" = 0 THEN b."ending" ELSE b."ending" || '{"fee": 0}'::jsonb END
FROM "bookings" b WHERE b."id" = l."booking_id";--> statement-breakpoint
UPDATE "bookings" SET
  "request" = "request" - 'lands' - 'km',
  "policies" = "policies" - 'approachMinutes';--> statement-breakpoint
-- A confirmed booking under way, part of which was never started, and one whose legs had crews without its knowing.
UPDATE "bookings" b SET "status" = CASE
    WHEN EXISTS (SELECT 1 FROM "booking_legs" l WHERE l."booking_id" = b."id" AND l."status" = 'under way') THEN 'under way'
    WHEN EXISTS (SELECT 1 FROM "booking_legs" l WHERE l."booking_id" = b."id" AND l."status" = 'open') THEN 'confirmed'
    ELSE 'assigned' END
WHERE b."status" IN ('confirmed', 'assigned', 'under way');--> statement-breakpoint
UPDATE "booking_revisions" r SET "data" = r."data"
  || jsonb_build_object('hours', b."hours", 'request', (r."data"->'request') - 'lands' - 'km')
  || jsonb_build_object('legs', (
    SELECT jsonb_agg(leg || jsonb_build_object(
      'agreedStart', leg->'starts',
      'lands', now."lands",
      'km', now."km",
      'approachMinutes', now."approach_minutes",
      'passengers', r."data"->'request'->'passengers',
      'luggage', r."data"->'request'->'luggage',
      'smallLuggage', r."data"->'request'->'smallLuggage',
      'unitId', now."unit_id",
      'driverId', now."driver_id") ORDER BY place)
    FROM jsonb_array_elements(r."data"->'legs') WITH ORDINALITY AS old(leg, place)
      JOIN "booking_legs" now ON now."id" = (leg->>'id')::uuid))
FROM "bookings" b WHERE b."id" = r."booking_id";--> statement-breakpoint
UPDATE "quotes" SET "result" = jsonb_set("result" - 'approachMinutes', '{legs,0,approachMinutes}', "result"->'approachMinutes')
WHERE "result" ? 'approachMinutes';--> statement-breakpoint
UPDATE "events" SET "what" = 'assign' WHERE "what" = 'assign leg';--> statement-breakpoint
UPDATE "messages" SET "data" = "data" || '{"move": "assign"}'::jsonb WHERE "data"->>'move' = 'assign leg';--> statement-breakpoint
-- A time proposed before this has no plan that could be carried out: the office proposes it again.
UPDATE "proposals" SET "status" = CASE "status" WHEN 'open' THEN 'withdrawn' ELSE "status" END, "kind" = 'change'
WHERE "kind" = 'time';--> statement-breakpoint
UPDATE "events" SET "data" = "data" || '{"kind": "change"}'::jsonb WHERE "what" = 'propose' AND "data"->>'kind' = 'time';--> statement-breakpoint
UPDATE "decision_links" d SET "revision" = b."revision" FROM "bookings" b WHERE b."id" = d."booking_id";--> statement-breakpoint
ALTER TABLE "booking_legs" ALTER COLUMN "agreed_start" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ALTER COLUMN "passengers" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ALTER COLUMN "luggage" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_legs" ALTER COLUMN "small_luggage" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "decision_links" ALTER COLUMN "revision" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "ending";--> statement-breakpoint
ALTER TABLE "proposals" DROP COLUMN "times";--> statement-breakpoint
CREATE INDEX "booking_legs_not_over" ON "booking_legs" USING btree ("starts") WHERE status in ('open', 'assigned', 'under way');--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_one_a_move" UNIQUE("booking_id","move","revision");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_voided_once" UNIQUE("voids");--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_status" CHECK ("booking_legs"."status" in ('open', 'assigned', 'under way', 'completed', 'no show', 'cancelled'));--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_crew" CHECK ("booking_legs"."status" not in ('assigned', 'under way') or ("booking_legs"."keeps_unit" and "booking_legs"."driver_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_void" CHECK (("payments"."kind" = 'void') = ("payments"."voids" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('deposit', 'balance', 'refund', 'void'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_asked_by" CHECK ("proposals"."asked_by" in ('office', 'customer'));--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_kind" CHECK ("proposals"."kind" in ('booking', 'change'));
