ALTER TABLE "driver_taps" DROP CONSTRAINT "driver_taps_tap";--> statement-breakpoint
ALTER TABLE "driver_taps" DROP CONSTRAINT "driver_taps_paid";--> statement-breakpoint
DROP INDEX "driver_taps_unseen";--> statement-breakpoint
ALTER TABLE "driver_taps" ADD COLUMN "minutes" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_taps" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "driver_taps_unseen" ON "driver_taps" USING btree ("received_at") WHERE seen_at is null and not is_undone and (doubt <> 'repeated' or doubt is null and tap in ('no show', 'paid', 'not the same', 'waiting', 'another stop'));--> statement-breakpoint
ALTER TABLE "driver_taps" ADD CONSTRAINT "driver_taps_tap" CHECK ("driver_taps"."tap" in ('on the way', 'arrived', 'on board', 'done', 'no show', 'paid', 'undo', 'not the same', 'waiting', 'another stop'));--> statement-breakpoint
ALTER TABLE "driver_taps" ADD CONSTRAINT "driver_taps_paid" CHECK (("driver_taps"."tap" in ('paid', 'waiting', 'another stop')) = ("driver_taps"."cents" is not null));