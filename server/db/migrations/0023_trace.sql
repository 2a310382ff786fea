ALTER TABLE "events" DROP CONSTRAINT "events_topic";--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower(customer->>'email'),"created_at");--> statement-breakpoint
CREATE INDEX "events_by_kind" ON "events" USING btree ((case when booking_id is not null then 'booking'
  when enquiry_id is not null then 'enquiry' else coalesce(topic, 'account') end),"id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_topic" CHECK ("events"."topic" in ('message', 'vehicle', 'driver', 'settings', 'staff', 'person'));