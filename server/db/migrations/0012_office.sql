CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Words as they are searched: small letters without their marks, so that "dvorak" finds Dvořák.
create function searchable(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(regexp_replace(normalize(coalesce(words, ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'łŁøØđĐıßæÆ', 'llooddisaa')
$$;--> statement-breakpoint
-- A phone number of any writing as international digits: "082 123 4567" and "+27 (0)82 123-4567" are 27821234567.
create function phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select case
    when phone ~ '^\s*\+' then regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g')
    when regexp_replace(phone, '\D', '', 'g') like '00%'
      then substr(regexp_replace(replace(phone, '(0)', ''), '\D', '', 'g'), 3)
    else regexp_replace(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), '^0', '27')
  end
$$;--> statement-breakpoint
CREATE TABLE "booking_revisions" (
	"booking_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"data" jsonb NOT NULL,
	"why" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "booking_revisions_booking_id_revision_pk" PRIMARY KEY("booking_id","revision")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"paid" integer NOT NULL,
	"key" text,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "payments_in_order" UNIQUE("booking_id","number"),
	CONSTRAINT "payments_once_a_key" UNIQUE("booking_id","key"),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('deposit', 'balance', 'refund')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card', 'eft')),
	CONSTRAINT "payments_cents" CHECK ("payments"."cents" > 0),
	CONSTRAINT "payments_paid" CHECK ("payments"."paid" >= 0)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"times" jsonb NOT NULL,
	"why" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	CONSTRAINT "proposals_kind" CHECK ("proposals"."kind" in ('booking', 'time')),
	CONSTRAINT "proposals_status" CHECK ("proposals"."status" in ('open', 'accepted', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "search" text GENERATED ALWAYS AS (searchable(jsonb_path_query_array(places, '$[*].label')::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search" text GENERATED ALWAYS AS (searchable(reference || ' ' || replace(reference, '-', '') || ' ' || (customer->>'name') || ' '
          || (customer->>'email') || ' ' || coalesce(details->>'passengerName', '') || ' '
          || replace(coalesce(details->>'flightNumber', ''), ' ', '') || ' '
          || phone_digits(customer->>'phone') || ' ' || phone_digits(details->>'passengerPhone'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "search" text GENERATED ALWAYS AS (searchable('BE' || lpad(((number::bigint * 387421 + 271828) % 1000000)::text, 6, '0') || ' ' || name || ' '
          || email || ' ' || phone_digits(coalesce(details->>'mobile', details->>'phone')) || ' '
          || coalesce(coalesce(details->'pickup', details->'from')->>'label', '') || ' '
          || coalesce(coalesce(details->'dropoff', details->'destination')->>'label', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_by_booking" ON "proposals" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "booking_legs_by_start" ON "booking_legs" USING btree ("starts");--> statement-breakpoint
CREATE INDEX "booking_legs_by_words" ON "booking_legs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_newest_of_status" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_newest_of_status" ON "enquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_words" ON "enquiries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");