CREATE TABLE "incoming_mails" (
	"mail_id" text NOT NULL,
	"sender" text NOT NULL,
	"enquiry_id" uuid,
	"entry_id" uuid,
	"message_id" uuid,
	"subject" text NOT NULL,
	"quoted" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"doubts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "incoming_mails_mail_id_sender_pk" PRIMARY KEY("mail_id","sender")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_by" uuid,
	"read_until" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_entries" DROP CONSTRAINT "conversation_entries_once_a_mail";--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incoming_mails_of_enquiry" ON "incoming_mails" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "incoming_mails_by_sender" ON "incoming_mails" USING btree ("sender","at");--> statement-breakpoint
CREATE INDEX "incoming_mails_by_message" ON "incoming_mails" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "conversation_entries" DROP COLUMN "mail_id";