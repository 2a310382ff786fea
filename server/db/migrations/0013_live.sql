CREATE SEQUENCE "public"."event_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"name" text,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_one_an_email" UNIQUE NULLS NOT DISTINCT("email"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('operator', 'owner')),
	CONSTRAINT "staff_invitations_first" CHECK ("staff_invitations"."email" is not null or "staff_invitations"."role" = 'owner')
);
--> statement-breakpoint
CREATE TABLE "done_once" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "console_seen_at" timestamp with time zone;--> statement-breakpoint
-- What happened before this migration is no news any more. A default of the past needs no rewriting of the table.
ALTER TABLE "events" ADD COLUMN "seq" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "seq" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "topic" text;--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "events_without_number" ON "events" USING btree ("id") WHERE seq is null;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_topic" CHECK ("events"."topic" in ('message', 'vehicle', 'driver', 'settings', 'staff'));--> statement-breakpoint
-- Numbers events after they were committed, at most 1,000 of them; how many. One caller at a time, and what it wrote is
-- visible before the next begins: so who reads in the order of the numbers never finds one before another that it has
-- read. One call, so that no process that is paused in between keeps the others from numbering.
create function number_events() returns integer language plpgsql as $$
declare
  v_count integer;
begin
  perform pg_advisory_xact_lock(730017);
  update events e set seq = numbered.seq
    from (select id, nextval('event_order') as seq from (
      select id from events where seq is null order by id limit 1000 for no key update skip locked) as unnumbered
    ) as numbered
    where e.id = numbered.id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
