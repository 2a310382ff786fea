CREATE TABLE "driver_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"driver_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone,
	"phone" text,
	"asking_phone" text,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "driver_taps" (
	"driver_id" uuid NOT NULL,
	"id" text NOT NULL,
	"number" bigserial NOT NULL,
	"leg_id" uuid,
	"tap" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"doubt" text,
	"cents" integer,
	"method" text,
	"is_undone" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" uuid,
	CONSTRAINT "driver_taps_driver_id_id_pk" PRIMARY KEY("driver_id","id"),
	CONSTRAINT "driver_taps_tap" CHECK ("driver_taps"."tap" in ('on the way', 'arrived', 'on board', 'done', 'no show', 'paid', 'undo', 'not the same')),
	CONSTRAINT "driver_taps_paid" CHECK (("driver_taps"."tap" = 'paid') = ("driver_taps"."cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "on_the_way_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "on_board_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_taps" ADD CONSTRAINT "driver_taps_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_taps" ADD CONSTRAINT "driver_taps_leg_id_booking_legs_id_fk" FOREIGN KEY ("leg_id") REFERENCES "public"."booking_legs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_links_by_driver" ON "driver_links" USING btree ("driver_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_links_one_a_driver" ON "driver_links" USING btree ("driver_id") WHERE off_at is null;--> statement-breakpoint
CREATE INDEX "driver_taps_by_leg" ON "driver_taps" USING btree ("leg_id");--> statement-breakpoint
CREATE INDEX "driver_taps_unseen" ON "driver_taps" USING btree ("received_at") WHERE seen_at is null and not is_undone and (doubt <> 'repeated' or doubt is null and tap in ('no show', 'paid', 'not the same'));