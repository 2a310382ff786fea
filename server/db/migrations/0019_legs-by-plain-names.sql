ALTER TABLE "booking_legs" RENAME COLUMN "frees" TO "free_at";--> statement-breakpoint
ALTER TABLE "booking_legs" RENAME COLUMN "holds" TO "keeps_unit";
