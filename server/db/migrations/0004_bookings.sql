CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE SEQUENCE "public"."booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 47000000 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "booking_drafts" (
	"user_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"details" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_drafts_user_id_quote_id_pk" PRIMARY KEY("user_id","quote_id")
);
--> statement-breakpoint
CREATE TABLE "booking_legs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"places" jsonb NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL,
	"frees" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"unit_id" uuid,
	"driver_id" uuid,
	"holds" boolean DEFAULT true NOT NULL,
	CONSTRAINT "booking_legs_in_order" UNIQUE("booking_id","position"),
	CONSTRAINT "booking_legs_times" CHECK ("booking_legs"."starts" < "booking_legs"."ends" and "booking_legs"."ends" <= "booking_legs"."frees"),
	CONSTRAINT "booking_legs_held" CHECK (not "booking_legs"."holds" or "booking_legs"."unit_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"quote_id" uuid NOT NULL,
	"tariff_version" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"service_type" text NOT NULL,
	"option" jsonb NOT NULL,
	"request" jsonb NOT NULL,
	"package_id" text,
	"hours" smallint,
	"details" jsonb NOT NULL,
	"customer" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"total" integer NOT NULL,
	"pickup_at" timestamp with time zone NOT NULL,
	"ending" jsonb,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "bookings_once_a_key" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'declined', 'assigned', 'under way', 'completed', 'no show', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"registration" text NOT NULL,
	"legal_class" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "units_registration_unique" UNIQUE("registration"),
	CONSTRAINT "units_legal_class" CHECK ("units"."legal_class" in ('motor car', 'minibus'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_recipient";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tariff_version_tariffs_version_fk" FOREIGN KEY ("tariff_version") REFERENCES "public"."tariffs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_model_id_vehicles_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","pickup_at");--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","pickup_at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_booking" ON "events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "messages_by_booking" ON "messages" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient" CHECK (coalesce("messages"."enquiry_id", "messages"."booking_id") is not null or "messages"."recipient" is not null);--> statement-breakpoint
-- Whatever the program does: no unit is on two legs at once, and no driver.
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_one_trip_a_unit" EXCLUDE USING gist ("unit_id" WITH =, tstzrange("starts", "frees") WITH &&) WHERE ("holds");--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_one_trip_a_driver" EXCLUDE USING gist ("driver_id" WITH =, tstzrange("starts", "frees") WITH &&) WHERE ("holds" and "driver_id" is not null);--> statement-breakpoint
-- The neighbours of a time on a unit: found in the same time however many bookings there are.
CREATE INDEX "booking_legs_of_unit" ON "booking_legs" ("unit_id", "starts" DESC) INCLUDE ("frees") WHERE "holds";--> statement-breakpoint
CREATE INDEX "booking_legs_of_driver" ON "booking_legs" ("driver_id", "starts" DESC) WHERE "holds";
