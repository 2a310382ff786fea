CREATE TABLE "calendar_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone,
	CONSTRAINT "calendar_links_owner" CHECK ("calendar_links"."driver_id" is null or "calendar_links"."user_id" is null)
);
--> statement-breakpoint
CREATE TABLE "guest_taps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leg_id" uuid NOT NULL,
	"tap" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_taps_tap" CHECK ("guest_taps"."tap" in ('landed', 'bags', 'here', 'undo', 'cannot see', 'not the same'))
);
--> statement-breakpoint
ALTER TABLE "kerb_alarms" ADD COLUMN "what" text DEFAULT 'not the same' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_taps" ADD CONSTRAINT "guest_taps_leg_id_booking_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."booking_legs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_one_of_each" ON "calendar_links" USING btree (coalesce("driver_id", "user_id", '00000000-0000-0000-0000-000000000000')) WHERE off_at is null;--> statement-breakpoint
CREATE INDEX "guest_taps_by_leg" ON "guest_taps" USING btree ("leg_id");--> statement-breakpoint
ALTER TABLE "kerb_alarms" ADD CONSTRAINT "kerb_alarms_what" CHECK ("kerb_alarms"."what" in ('cannot see', 'not the same'));