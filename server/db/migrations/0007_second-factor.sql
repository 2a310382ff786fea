ALTER TABLE "users" ADD COLUMN "second_factor_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "verifications_by_value" ON "verifications" USING btree ("value");