CREATE TABLE "conversation_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"text" text NOT NULL,
	"quotes" jsonb NOT NULL,
	"mail_id" text,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_entries_once_a_mail" UNIQUE("mail_id"),
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
ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_kind";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "trips" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "quoted" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_in_time" boolean;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "closed_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "joined_to" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD CONSTRAINT "conversation_entries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_drafts" ADD CONSTRAINT "reply_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_entries_of_enquiry" ON "conversation_entries" USING btree ("enquiry_id","at","id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_to_answer" ON "enquiries" USING btree ("answer_by","id") WHERE status in ('new', 'in progress') and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_with_guests" ON "enquiries" USING btree ("told_at","id") WHERE status = 'answered' and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_of_colleague" ON "enquiries" USING btree ("assigned_to","answer_by","id") WHERE status in ('new', 'in progress', 'answered') and joined_to is null;--> statement-breakpoint
CREATE INDEX "enquiries_by_email" ON "enquiries" USING btree (lower(email));--> statement-breakpoint
CREATE INDEX "enquiries_by_phone" ON "enquiries" USING btree (phone_digits(coalesce(details->>'mobile', details->>'phone')));--> statement-breakpoint
CREATE INDEX "enquiries_joined" ON "enquiries" USING btree ("joined_to") WHERE joined_to is not null;--> statement-breakpoint
CREATE INDEX "enquiries_by_booking" ON "enquiries" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('booking', 'email', 'contact', 'pasted'));
--> statement-breakpoint
-- Those answered before the console had conversations: by whom and when is known from their events.
update enquiries q set answered_at = e.at, answered_by = e.user_id, answered_in_time = e.at <= q.answer_by, told_at = e.at
  from (select distinct on (enquiry_id) enquiry_id, at, user_id from events where what = 'answered'
    order by enquiry_id, id desc) e
  where e.enquiry_id = q.id and q.status = 'answered';
