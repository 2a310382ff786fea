ALTER TABLE "users" ADD COLUMN "opened_by_office" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_entries" ADD COLUMN "trip_list_id" uuid;