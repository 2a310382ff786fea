CREATE TABLE "gateway_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"gateway_id" text NOT NULL,
	"our_id" text NOT NULL,
	"words" text NOT NULL,
	"gross" integer NOT NULL,
	"fee" integer NOT NULL,
	"net" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway_id" text NOT NULL,
	"our_id" text NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"fee" integer NOT NULL,
	"raw" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"outcome" text,
	CONSTRAINT "payment_notifications_once" UNIQUE("gateway_id","status")
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"way" text NOT NULL,
	"cents" integer NOT NULL,
	"why" text NOT NULL,
	"user_id" uuid,
	"agreed_by" uuid,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "refund_orders_cents" CHECK ("refund_orders"."cents" > 0),
	CONSTRAINT "refund_orders_way" CHECK ("refund_orders"."way" in ('gateway', 'hand')),
	CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('open', 'done', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_once_a_gateway_id";--> statement-breakpoint
DROP INDEX "payment_tries_one_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunds" uuid;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_entry_id_payments_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_lines_by_date" ON "gateway_lines" USING btree ("date");--> statement-breakpoint
CREATE INDEX "gateway_lines_by_payment" ON "gateway_lines" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_by_try" ON "payment_notifications" USING btree ("our_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("next_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "refund_orders_by_booking" ON "refund_orders" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_orders_one_sent" ON "refund_orders" USING btree ("entry_id") WHERE way = 'gateway' and state = 'open';--> statement-breakpoint
CREATE INDEX "refund_orders_open" ON "refund_orders" USING btree ("due_at") WHERE state in ('open', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tries_one_open" ON "payment_tries" USING btree ("purpose") WHERE booked_at is null;--> statement-breakpoint
ALTER TABLE "payment_tries" DROP COLUMN "paid_at";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_once_a_gateway_id" UNIQUE("gateway_id","booking_id");