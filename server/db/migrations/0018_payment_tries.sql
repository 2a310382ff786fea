CREATE TABLE "payment_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	"purpose" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	CONSTRAINT "payment_tries_cents" CHECK ("payment_tries"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_try_shares" (
	"try_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "payment_try_shares_try_id_booking_id_pk" PRIMARY KEY("try_id","booking_id"),
	CONSTRAINT "payment_try_shares_cents" CHECK ("payment_try_shares"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_try_shares" ADD CONSTRAINT "payment_try_shares_try_id_payment_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."payment_tries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_try_shares" ADD CONSTRAINT "payment_try_shares_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tries_one_open" ON "payment_tries" USING btree ("purpose") WHERE paid_at is null;--> statement-breakpoint
CREATE INDEX "payment_try_shares_by_booking" ON "payment_try_shares" USING btree ("booking_id");