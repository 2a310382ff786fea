CREATE TABLE "booking_groups" (
	"reference" text PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"order_number" text NOT NULL,
	"billing_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trips" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "group_reference" text;--> statement-breakpoint
CREATE INDEX "trip_lists_by_age" ON "trip_lists" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_group_reference_booking_groups_reference_fk" FOREIGN KEY ("group_reference") REFERENCES "public"."booking_groups"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_group" ON "bookings" USING btree ("group_reference");