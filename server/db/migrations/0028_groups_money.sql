ALTER TABLE "payments" DROP CONSTRAINT "payments_once_a_gateway_id";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "again" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "moved" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once_a_gateway_id" ON "payments" USING btree ("gateway_id","booking_id","again") WHERE moved is null;