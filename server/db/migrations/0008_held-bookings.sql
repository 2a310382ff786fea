CREATE TABLE "booking_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sendings_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_proofs_channel" CHECK ("booking_proofs"."channel" in ('email', 'sms')),
	CONSTRAINT "booking_proofs_tries" CHECK ("booking_proofs"."tries_left" >= 0 and "booking_proofs"."sendings_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "decision_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"move" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_links_one_a_move" UNIQUE("booking_id","move"),
	CONSTRAINT "decision_links_move" CHECK ("decision_links"."move" in ('confirm', 'decline'))
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_quote_id_unique";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_once_a_key";--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
-- What was booked before waited for the office from the start.
UPDATE "bookings" SET "asked_at" = "created_at";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "asked_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_proofs" ADD CONSTRAINT "booking_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_proofs_one_a_person" ON "booking_proofs" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "booking_proofs_by_recipient" ON "booking_proofs" USING btree ("recipient","created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proof_id_booking_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."booking_proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_a_quote" ON "bookings" USING btree ("quote_id") WHERE status <> 'lapsed';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_a_key" ON "bookings" USING btree ("user_id","idempotency_key") WHERE status <> 'lapsed';--> statement-breakpoint
CREATE INDEX "bookings_by_quote" ON "bookings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "bookings_by_proof" ON "bookings" USING btree ("proof_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_held" CHECK ("bookings"."status" <> 'held' or "bookings"."proof_id" is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'lapsed', 'pending', 'confirmed', 'declined', 'assigned', 'under way', 'completed', 'no show', 'cancelled'));