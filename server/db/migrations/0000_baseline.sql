-- The database as it began: (1) extensions and functions that the tables use, (2) the tables as `npm run migration`
-- writes them, (3) constraints and indexes that drizzle cannot describe, (4) functions that write.

-- (1) Extensions and functions that the tables use

CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
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

-- (2) The tables

CREATE SEQUENCE "public"."booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 47000000 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."enquiry_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 1000000 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."event_order" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('prove-email', 'reset-password'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"granted" boolean NOT NULL,
	"notice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_purpose" CHECK ("consents"."purpose" in ('reminders', 'reviews'))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"phone" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_passengers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
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
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"language" text NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"second_factor_due" timestamp with time zone,
	"console_seen_at" timestamp with time zone,
	"many_bookings" boolean DEFAULT false NOT NULL,
	"opened_by_office" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'operator', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"free_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"unit_id" uuid,
	"driver_id" uuid,
	"keeps_unit" boolean DEFAULT true NOT NULL,
	"search" text GENERATED ALWAYS AS (searchable(jsonb_path_query_array(places, '$[*].label')::text)) STORED NOT NULL,
	CONSTRAINT "booking_legs_in_order" UNIQUE("booking_id","position"),
	CONSTRAINT "booking_legs_times" CHECK ("booking_legs"."starts" < "booking_legs"."ends" and "booking_legs"."ends" <= "booking_legs"."free_at"),
	CONSTRAINT "booking_legs_held" CHECK (not "booking_legs"."keeps_unit" or "booking_legs"."unit_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "booking_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"tries_left" smallint NOT NULL,
	"sendings_left" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"opens_account" boolean DEFAULT false NOT NULL,
	CONSTRAINT "booking_proofs_channel" CHECK ("booking_proofs"."channel" in ('email', 'sms')),
	CONSTRAINT "booking_proofs_tries" CHECK ("booking_proofs"."tries_left" >= 0 and "booking_proofs"."sendings_left" >= 0)
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
	"proof_id" uuid,
	"group_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (searchable(reference || ' ' || replace(reference, '-', '') || ' ' || (customer->>'name') || ' '
          || (customer->>'email') || ' ' || coalesce(details->>'passengerName', '') || ' '
          || replace(coalesce(details->>'flightNumber', ''), ' ', '') || ' '
          || phone_digits(customer->>'phone') || ' ' || phone_digits(details->>'passengerPhone'))) STORED NOT NULL,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_held" CHECK ("bookings"."status" <> 'held' or "bookings"."proof_id" is not null),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'lapsed', 'pending', 'confirmed', 'declined', 'assigned', 'under way', 'completed', 'no show', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "decision_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"move" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "decision_links_one_a_move" UNIQUE("booking_id","move"),
	CONSTRAINT "decision_links_move" CHECK ("decision_links"."move" in ('confirm', 'decline'))
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
CREATE TABLE "conversation_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"text" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"trip_list_id" uuid,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_entries_kind" CHECK ("conversation_entries"."kind" in ('reply', 'answer', 'note', 'touch')),
	CONSTRAINT "conversation_entries_channel" CHECK ("conversation_entries"."channel" in ('form', 'mail', 'whatsapp', 'call'))
);
--> statement-breakpoint
CREATE TABLE "reply_drafts" (
	"enquiry_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_drafts_enquiry_id_user_id_pk" PRIMARY KEY("enquiry_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"code" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_templates_code_language_pk" PRIMARY KEY("code","language")
);
--> statement-breakpoint
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
CREATE TABLE "incidents" (
	"kind" text PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"mail_id" text NOT NULL,
	"sender" text NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"enquiry_id" uuid,
	"entry_id" uuid,
	"message_id" uuid,
	"subject" text NOT NULL,
	"quoted" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"doubts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_mails_mail_id_sender_digest_pk" PRIMARY KEY("mail_id","sender","digest")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_by" uuid,
	"read_until" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"begun" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_one_a_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tariff_version" integer NOT NULL,
	"request" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"data" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"who" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"make" text NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"passengers" smallint NOT NULL,
	"large_bags" smallint NOT NULL,
	"small_bags" smallint NOT NULL,
	"position" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "vehicles_class" CHECK ("vehicles"."class" in ('sedan', 'suv', 'minibus'))
);
--> statement-breakpoint
CREATE TABLE "done_once" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('enquiry_numbers') NOT NULL,
	"reference" text GENERATED ALWAYS AS ('BE' || lpad(((number::bigint * 387421 + 271828) % 1000000)::text, 6, '0')) STORED NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"details" jsonb NOT NULL,
	"language" text NOT NULL,
	"consent" jsonb NOT NULL,
	"suspicion" text,
	"quote_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"assigned_to" uuid,
	"trips" jsonb,
	"quoted" jsonb,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answered_in_time" boolean,
	"told_at" timestamp with time zone,
	"closed_why" text DEFAULT '' NOT NULL,
	"booking_id" uuid,
	"joined_to" uuid,
	"joined" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (searchable('BE' || lpad(((number::bigint * 387421 + 271828) % 1000000)::text, 6, '0') || ' ' || name || ' '
          || email || ' ' || phone_digits(coalesce(details->>'mobile', details->>'phone')) || ' '
          || coalesce(coalesce(details->'pickup', details->'from')->>'label', '') || ' '
          || coalesce(coalesce(details->'dropoff', details->'destination')->>'label', ''))) STORED NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('booking', 'email', 'contact', 'pasted')),
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('new', 'in progress', 'answered', 'converted', 'closed', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seq" bigint,
	"enquiry_id" uuid,
	"booking_id" uuid,
	"topic" text,
	"user_id" uuid,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"data" jsonb,
	CONSTRAINT "events_topic" CHECK ("events"."topic" in ('message', 'vehicle', 'driver', 'settings', 'staff', 'person'))
);
--> statement-breakpoint
CREATE TABLE "message_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delivered" boolean NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid,
	"booking_id" uuid,
	"user_id" uuid,
	"template" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"recipient" text,
	"data" jsonb,
	"lane" text DEFAULT '' NOT NULL,
	"budget" text,
	"turn" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"remaining" jsonb,
	"claimed_by" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_attempt_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "messages_recipient" CHECK (coalesce("messages"."enquiry_id", "messages"."booking_id") is not null or "messages"."recipient" is not null),
	CONSTRAINT "messages_budget" CHECK ("messages"."budget" in ('stranger', 'digits')),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('waiting', 'sent', 'failed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"address" text,
	"details" jsonb,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"tally" text,
	CONSTRAINT "security_events_tally" UNIQUE("tally")
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_passengers" ADD CONSTRAINT "saved_passengers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_proofs" ADD CONSTRAINT "booking_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tariff_version_tariffs_version_fk" FOREIGN KEY ("tariff_version") REFERENCES "public"."tariffs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proof_id_booking_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."booking_proofs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_group_reference_booking_groups_reference_fk" FOREIGN KEY ("group_reference") REFERENCES "public"."booking_groups"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_links" ADD CONSTRAINT "decision_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_model_id_vehicles_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_revisions" ADD CONSTRAINT "booking_revisions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tariff_version_tariffs_version_fk" FOREIGN KEY ("tariff_version") REFERENCES "public"."tariffs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attempts" ADD CONSTRAINT "message_attempts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_by_user" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_by_user" ON "consents" USING btree ("user_id","purpose","at");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "credentials_by_password" ON "credentials" USING hash ("password");--> statement-breakpoint
CREATE INDEX "saved_passengers_by_user" ON "saved_passengers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_places_by_user" ON "saved_places" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factors_of_user" ON "second_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_email" ON "users" USING btree ("email") WHERE email_verified;--> statement-breakpoint
CREATE UNIQUE INDEX "users_proven_phone" ON "users" USING btree ("phone") WHERE phone_verified;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_by_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "booking_legs_by_start" ON "booking_legs" USING btree ("starts");--> statement-breakpoint
CREATE INDEX "booking_legs_by_words" ON "booking_legs" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "booking_proofs_one_a_person" ON "booking_proofs" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_a_quote" ON "bookings" USING btree ("quote_id") WHERE status <> 'lapsed';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once_a_key" ON "bookings" USING btree ("user_id","idempotency_key") WHERE status <> 'lapsed';--> statement-breakpoint
CREATE INDEX "bookings_by_quote" ON "bookings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "bookings_by_proof" ON "bookings" USING btree ("proof_id");--> statement-breakpoint
CREATE INDEX "bookings_by_group" ON "bookings" USING btree ("group_reference");--> statement-breakpoint
CREATE INDEX "bookings_by_user" ON "bookings" USING btree ("user_id","pickup_at");--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","pickup_at");--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_newest_of_status" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_email" ON "bookings" USING btree (lower(customer->>'email'),"created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_words" ON "bookings" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversation_entries_of_enquiry" ON "conversation_entries" USING btree ("enquiry_id","at","id");--> statement-breakpoint
CREATE INDEX "conversation_entries_by_quote" ON "conversation_entries" USING gin ("quotes" jsonb_path_ops) WHERE quotes <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "trip_lists_by_age" ON "trip_lists" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "incoming_mails_of_enquiry" ON "incoming_mails" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "incoming_mails_by_sender" ON "incoming_mails" USING btree ("sender","at");--> statement-breakpoint
CREATE INDEX "incoming_mails_by_message" ON "incoming_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "proposals_by_booking" ON "proposals" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_one_open" ON "proposals" USING btree ("booking_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "quotes_by_end" ON "quotes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tariffs_by_start" ON "tariffs" USING btree ("valid_from","version");--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_newest_of_status" ON "enquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_by_words" ON "enquiries" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "enquiries_by_status" ON "enquiries" USING btree ("status","answer_by");--> statement-breakpoint
CREATE INDEX "enquiries_by_quote" ON "enquiries" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "enquiries_to_answer" ON "enquiries" USING btree ("answer_by","id") WHERE status in ('new', 'in progress') and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_with_guests" ON "enquiries" USING btree ("told_at","id") WHERE status = 'answered' and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_closed" ON "enquiries" USING btree ("closed_why","created_at","id") WHERE status = 'closed' and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_of_colleague" ON "enquiries" USING btree ("assigned_to","answer_by","id") WHERE status in ('new', 'in progress', 'answered') and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "enquiries_by_phone" ON "enquiries" USING btree (phone_digits(coalesce(details->>'mobile', details->>'phone')));--> statement-breakpoint
CREATE INDEX "enquiries_joined" ON "enquiries" USING btree ("joined_to") WHERE joined_to is not null;--> statement-breakpoint
CREATE INDEX "enquiries_by_booking" ON "enquiries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "events_by_enquiry" ON "events" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "events_by_booking" ON "events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "events_by_user" ON "events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "events_in_order" ON "events" USING btree ("seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "events_without_number" ON "events" USING btree ("id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "events_by_kind" ON "events" USING btree ((case when booking_id is not null then 'booking'
  when enquiry_id is not null then 'enquiry' else coalesce(topic, 'account') end),"id");--> statement-breakpoint
CREATE INDEX "message_attempts_by_message" ON "message_attempts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_in_turn" ON "messages" USING btree ("channel","turn") WHERE status = 'waiting' and attempts = 0 and lane not like 'office %';--> statement-breakpoint
CREATE INDEX "messages_to_office_in_turn" ON "messages" USING btree ("channel","turn") WHERE status = 'waiting' and attempts = 0 and lane like 'office %';--> statement-breakpoint
CREATE INDEX "messages_again" ON "messages" USING btree ("channel","due_at") WHERE status = 'waiting' and attempts > 0 and lane not like 'office %';--> statement-breakpoint
CREATE INDEX "messages_to_office_again" ON "messages" USING btree ("channel","due_at") WHERE status = 'waiting' and attempts > 0 and lane like 'office %';--> statement-breakpoint
CREATE INDEX "messages_of_lane" ON "messages" USING btree ("lane","turn") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "messages_of_budget" ON "messages" USING btree ("lane") WHERE budget is not null;--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("status") WHERE status in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "messages_by_enquiry" ON "messages" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "messages_by_booking" ON "messages" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "messages_by_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_events_by_kind" ON "security_events" USING btree ("kind","last_at");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("last_at");--> statement-breakpoint

-- (3) Constraints and indexes that drizzle cannot describe

-- Whatever the program does: no unit is on two legs at once, and no driver.
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_one_trip_a_unit" EXCLUDE USING gist ("unit_id" WITH =, tstzrange("starts", "free_at") WITH &&) WHERE ("keeps_unit");--> statement-breakpoint
ALTER TABLE "booking_legs" ADD CONSTRAINT "booking_legs_one_trip_a_driver" EXCLUDE USING gist ("driver_id" WITH =, tstzrange("starts", "free_at") WITH &&) WHERE ("keeps_unit" and "driver_id" is not null);--> statement-breakpoint
-- The neighbours of a time on a unit: found in the same time however many bookings there are.
CREATE INDEX "booking_legs_of_unit" ON "booking_legs" ("unit_id", "starts" DESC) INCLUDE ("free_at") WHERE "keeps_unit";--> statement-breakpoint
CREATE INDEX "booking_legs_of_driver" ON "booking_legs" ("driver_id", "starts" DESC) WHERE "keeps_unit";--> statement-breakpoint

-- (4) Functions that write

-- All writings of an address whose mail comes to the same mailbox; a phone number stays as it is. Gmail takes no notice
-- of dots, Proton of dots, hyphens and underscores; both have other names, as has iCloud; at Yahoo what follows a hyphen
-- is a tag.
create function mailbox_of(address text) returns text language sql immutable as $$
  select case
    when address not like '%@%' then address
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when host in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(name, '.-_', '') || '@proton.me'
    when host in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when host ~ '^yahoo\.' or host in ('ymail.com', 'rocketmail.com') then split_part(name, '-', 1) || '@' || host
    else name || '@' || host
  end
  from (select split_part(regexp_replace(lower(address), '@[^@]*$', ''), '+', 1) as name,
    substring(lower(address) from '[^@]*$') as host) as parts
$$;--> statement-breakpoint
-- Puts a message into the outbox; false where its budget is spent.
-- Strangers can cause ten messages a day to an address that none of their own accounts has proven, and three of them are
-- for digits only. What waits still comes, so it counts whatever its age.
-- New digits take the place of the same person's that have not been sent: a stranger's do not take away those of an
-- honest guest. They go before all else, because somebody waits for them, and a vehicle too.
-- A way back into an account ('recovery') is sent however much is spent. It counts like another mail as long as another
-- would be sent: how many more an address gets must not tell whether it has an account.
create function post_message(
  p_id uuid, p_enquiry_id uuid, p_booking_id uuid, p_user_id uuid, p_template text, p_channel text, p_recipient text,
  p_data jsonb, p_budget text, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  v_mailbox text := mailbox_of(coalesce(p_recipient, (select email from enquiries where id = p_enquiry_id),
    (select customer->>'email' from bookings where id = p_booking_id), ''));
  -- Hashed, because it stays for as long as it counts when all else of an account is erased.
  v_lane text := case when p_template like '%-to-office' then 'office ' else '' end
    || encode(sha256(convert_to(v_mailbox, 'UTF8')), 'hex');
  v_budget text := p_budget;
  v_unsent uuid[];
  v_all integer;
  v_digits integer;
begin
  if exists (select 1 from users where id = p_user_id and email_verified and mailbox_of(email) = v_mailbox) then
    v_budget := null;
  end if;
  if v_budget is not null then
    perform pg_advisory_xact_lock(hashtextextended('budget ' || v_mailbox, 0));
    if v_budget = 'digits' then
      select array_agg(id) into v_unsent from (
        select id from messages where lane = v_lane and budget = 'digits' and status = 'waiting'
          and claimed_by is null and user_id is not distinct from p_user_id for update skip locked) as unsent;
      delete from message_attempts where message_id = any(v_unsent);
      delete from messages where id = any(v_unsent);
    end if;
    select count(*), count(*) filter (where budget = 'digits') into v_all, v_digits from messages
      where lane = v_lane and budget is not null
        and (status = 'waiting' or coalesce(sent_at, created_at) > p_at - interval '24 hours');
    if v_all >= 10 or (v_budget <> 'digits' and v_all - v_digits >= 7) then
      if v_budget <> 'recovery' then return false; end if;
      v_budget := null;
    elsif v_budget = 'recovery' then
      v_budget := 'stranger';
    end if;
  end if;
  insert into messages (id, enquiry_id, booking_id, user_id, template, channel, recipient, data, lane, budget,
      due_at, created_at, turn)
    values (p_id, p_enquiry_id, p_booking_id, p_user_id, p_template, p_channel, p_recipient, p_data, v_lane, v_budget,
      p_at, p_at, case when p_budget = 'digits' then p_at - interval '5 minutes' else greatest(p_at,
        (select max(m.turn) + interval '1 second' from messages m where m.lane = v_lane and m.status = 'waiting')) end);
  return true;
end $$;--> statement-breakpoint
-- Writes an enquiry with its event and its messages, unless its key already stands for another one: then it writes
-- nothing and returns no row. A quote that is not there any more is left out. A function, because its plans are made
-- once a connection: as one statement sent by the program the same work took half as long again.
create function record_enquiry(
  p_key text, p_key_expires_at timestamptz, p_id uuid, p_kind text, p_name text, p_email text, p_details jsonb,
  p_language text, p_consent jsonb, p_suspicion text, p_created_at timestamptz, p_answer_by timestamptz,
  p_message_ids uuid[], p_templates text[], p_quote_id uuid default null, out id uuid, out reference text
) returns setof record language plpgsql as $$
begin
  insert into enquiry_keys as k (key, enquiry_id, expires_at) values (p_key, p_id, p_key_expires_at)
    on conflict (key) do update set enquiry_id = excluded.enquiry_id, expires_at = excluded.expires_at
    where k.expires_at <= p_created_at;
  if not found then return; end if;
  insert into enquiries as e
      (id, kind, name, email, details, language, consent, suspicion, quote_id, created_at, answer_by)
    values (p_id, p_kind, p_name, p_email, p_details, p_language, p_consent, p_suspicion,
      (select q.id from quotes q where q.id = p_quote_id), p_created_at, p_answer_by)
    returning e.id, e.reference into id, reference;
  insert into events (enquiry_id, what, who, at) values (p_id, 'received', 'visitor', p_created_at);
  perform post_message(m.id, p_id, null, null, m.template, 'email', null, null,
      case when m.template = 'enquiry-to-visitor' then 'stranger' end, p_created_at)
    from unnest(p_message_ids, p_templates) as m (id, template);
  return next;
end $$;--> statement-breakpoint
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
