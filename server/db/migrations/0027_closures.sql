CREATE TABLE "closure_tellings" (
	"closure_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"open_at" timestamp with time zone,
	CONSTRAINT "closure_tellings_closure_id_booking_id_pk" PRIMARY KEY("closure_id","booking_id"),
	CONSTRAINT "closure_tellings_by" CHECK ("closure_tellings"."by" in ('mail', 'call'))
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"starts" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone,
	"why" text NOT NULL,
	"source" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"is_lifted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closures_times" CHECK ("closures"."ends" is null or "closures"."starts" <= "closures"."ends"),
	CONSTRAINT "closures_why" CHECK ("closures"."why" in ('rock', 'wind', 'rain', 'flood', 'swell', 'snow', 'fire', 'works', 'event', 'other'))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_topic";--> statement-breakpoint
ALTER TABLE "closure_tellings" ADD CONSTRAINT "closure_tellings_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_tellings" ADD CONSTRAINT "closure_tellings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closures_by_end" ON "closures" USING btree ("ends");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_topic" CHECK ("events"."topic" in ('message', 'vehicle', 'driver', 'settings', 'staff', 'person', 'invoice', 'closure'));