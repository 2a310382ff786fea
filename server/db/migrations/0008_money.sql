CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"date" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "refund_requests_cents" CHECK ("refund_requests"."cents" > 0),
	CONSTRAINT "refund_requests_answer" CHECK ("refund_requests"."answer" in ('agreed', 'declined')),
	CONSTRAINT "refund_requests_answered" CHECK (("refund_requests"."answer" is null) = ("refund_requests"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "owing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "owed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "money_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "date" date;--> statement-breakpoint
UPDATE "payments" SET "date" = ("at" AT TIME ZONE 'Africa/Johannesburg')::date;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "agreed_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway_id" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("booking_id") WHERE answer is null;--> statement-breakpoint
CREATE INDEX "bookings_with_open_money" ON "bookings" USING btree ("money_due_at","id") WHERE money_due_at is not null;--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("date","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_once_a_gateway_id" UNIQUE("gateway_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_of_booking" UNIQUE("booking_id","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_owing" CHECK ("bookings"."owing" >= 0 and "bookings"."owed" >= 0 and least("bookings"."owing", "bookings"."owed") = 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_due" CHECK (("bookings"."owing" + "bookings"."owed" > 0) = ("bookings"."money_due_at" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_second_person" CHECK ("payments"."agreed_by" is null or "payments"."agreed_by" <> "payments"."user_id");--> statement-breakpoint
-- A void takes back an entry of its own booking. Deferred, because moving the data writes rows in the order of their ids.
ALTER TABLE "payments" ADD CONSTRAINT "payments_voids_own" FOREIGN KEY ("booking_id", "voids")
  REFERENCES "payments" ("booking_id", "id") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- What is open of the bookings so far, as domain/booking/ledger.ts counts it.
UPDATE "bookings" SET "owing" = m.owing, "owed" = m.owed,
  "money_due_at" = CASE WHEN m.owing > 0 THEN m.ends ELSE now() END
FROM (
  SELECT id, ends, greatest(0, paid - price - kept) AS owed,
    CASE WHEN status IN ('confirmed', 'assigned', 'under way', 'completed', 'no show')
      THEN greatest(0, price - paid) ELSE 0 END AS owing
  FROM (
    SELECT b.id, b.status, l.ends, l.price, p.paid, least(l.fees, greatest(0, p.paid - l.price)) AS kept
    FROM "bookings" b
    CROSS JOIN LATERAL (
      SELECT max(ends) AS ends,
        coalesce(sum(total) FILTER (WHERE status NOT IN ('cancelled', 'no show')
          AND b.status NOT IN ('lapsed', 'declined')), 0) AS price,
        sum(CASE WHEN status <> 'no show' THEN coalesce((ending->>'fee')::numeric, 0)
          WHEN b.package_id IS NOT NULL AND b.hours IS NOT NULL THEN total
          ELSE round(total * (b.policies->>'depositPercent')::numeric / 100) END) AS fees
      FROM "booking_legs" WHERE booking_id = b.id
    ) l
    CROSS JOIN LATERAL (
      SELECT coalesce((SELECT paid FROM "payments" WHERE booking_id = b.id ORDER BY number DESC LIMIT 1), 0) AS paid
    ) p
  ) counted
) m
WHERE m.id = "bookings".id AND m.owing + m.owed > 0;
