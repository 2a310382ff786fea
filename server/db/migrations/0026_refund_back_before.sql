ALTER TABLE "refund_orders" ADD COLUMN "back_before" integer;--> statement-breakpoint
UPDATE "refund_orders" AS o SET "back_before" = (
  SELECT coalesce(sum(d.cents), 0) FROM "refund_orders" d JOIN "payments" p ON p.id = d.entry_id
  WHERE d.way = 'gateway' AND d.state = 'done' AND p.gateway_id = (SELECT gateway_id FROM "payments" WHERE id = o.entry_id)
) WHERE o.way = 'gateway' AND o.state = 'open' AND o.sent_at IS NOT NULL;
