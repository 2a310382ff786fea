CREATE TABLE "pay_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"cents" integer,
	"told" integer NOT NULL,
	"paid" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone,
	CONSTRAINT "pay_links_cents" CHECK ("pay_links"."cents" > 0 and "pay_links"."told" > 0 and "pay_links"."paid" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_links_by_booking" ON "pay_links" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_one_open" ON "pay_links" USING btree ("booking_id") WHERE off_at is null;