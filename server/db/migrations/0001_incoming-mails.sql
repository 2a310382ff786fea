ALTER TABLE "mailboxes" ADD COLUMN "begun" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD COLUMN "digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "incoming_mails" DROP CONSTRAINT "incoming_mails_mail_id_sender_pk";--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_mail_id_sender_digest_pk" PRIMARY KEY("mail_id","sender","digest");
