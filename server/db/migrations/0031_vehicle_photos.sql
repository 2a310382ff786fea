CREATE TABLE "vehicle_photos" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "vehicle_photos_type" CHECK ("vehicle_photos"."type" in ('image/jpeg', 'image/png', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_photo_vehicle_photos_hash_fk" FOREIGN KEY ("photo") REFERENCES "public"."vehicle_photos"("hash") ON DELETE no action ON UPDATE no action;