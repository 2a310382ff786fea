CREATE TABLE "kerb_alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"leg_id" uuid NOT NULL,
	"said_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"taken_by" uuid,
	CONSTRAINT "kerb_alarms_said_by" CHECK ("kerb_alarms"."said_by" in ('driver', 'guest'))
);
--> statement-breakpoint
ALTER TABLE "kerb_alarms" ADD CONSTRAINT "kerb_alarms_leg_id_booking_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."booking_legs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kerb_alarms_by_leg" ON "kerb_alarms" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "kerb_alarms_open" ON "kerb_alarms" USING btree ("at") WHERE taken_at is null;