CREATE TABLE "trip_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"off_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking_legs" ADD COLUMN "word" text;--> statement-breakpoint
ALTER TABLE "trip_links" ADD CONSTRAINT "trip_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_links_by_booking" ON "trip_links" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_links_one_a_booking" ON "trip_links" USING btree ("booking_id") WHERE off_at is null;--> statement-breakpoint
-- Every booking has a link, and every leg a word and a number; the first digits of a random uuid are random.
INSERT INTO "trip_links" ("booking_id", "created_at") SELECT "id", "created_at" FROM "bookings";--> statement-breakpoint
WITH list AS (
	SELECT string_to_array(regexp_replace('
		aardvark abalone acacia accordion acorn agave albatross almanac almond aloe amber anchor antelope apple
		apricot autumn avocado balloon bamboo banjo barley barrel basket bassoon beacon beehive beetle berry biscuit
		bluebell bobbin bonfire bonnet boulder bracelet bramble breaker breeze bridge bucket buffalo bugle butter
		button cabin cactus camera candle canoe canvas canyon caracal caravan carousel carpet castle cathedral cedar
		chameleon cheetah chestnut chimney chocolate cinnamon citrus clover coffee compass copper coral cormorant
		cottage cotton cradle crayfish cricket crystal curtain cushion dassie desert dewdrop diamond disa dolphin
		domino driftwood drummer eagle eland elephant ember emerald evening falcon farmhouse feather fennel fiddle
		firefly fireplace fisherman flamingo flannel forest fountain freesia fynbos galjoen garden garlic gazelle
		gecko geyser ginger giraffe glacier gondola granadilla granite guava guitar hammock harbour harvest hazel
		hedgehog helmet heron hibiscus hillside honeycomb hoopoe horizon hornbill iceberg icicle impala indigo iris
		island jacaranda jasmine jersey jigsaw juniper kayak kestrel kettle kingfisher kiwi kudu ladder ladybird
		lagoon lantern lavender lemon leopard library lighthouse lily limestone lizard lobster locket macaroni
		mackerel magnet magnolia mango mantis marble marigold market marmalade meadow meerkat melody mermaid meteor
		milkwood mirror monument moonlight mosaic mountain museum mussel mustard necklace needle nightingale notebook
		nutmeg oasis obelisk octopus olive orange orchard orchestra oryx osprey ostrich otter oyster palace papaya
		paprika parachute parsley peacock pebble pelican pencil penguin pepper petunia pillow pincushion pineapple
		planet pomegranate poppy porcupine postcard protea pumpkin quagga quince rabbit rainbow raisin raspberry raven
		ribbon river rooibos rosemary rucksack saddle saffron sailor salmon sandcastle sandstone sapphire sardine
		scarlet seahorse seashell shepherd silver skylark snoek snowflake sparrow spinach spiral springbok squirrel
		staircase starfish suitcase sunflower swallow tamarind teapot telescope terrace thimble thunder timber toffee
		tomato tortoise toucan treasure trumpet tulip umbrella valley vanilla velvet vineyard violin volcano voyage
		waffle wagon walnut waterfall weaver whale whistle willow windmill xylophone yacht yellowwood zebra
	', '\s+', ' ', 'g'), ' ') AS words
), drawn AS (
	SELECT "id", ('x' || left(gen_random_uuid()::text, 7))::bit(28)::int AS n FROM "booking_legs"
)
UPDATE "booking_legs" SET "word" = words[2 + n % (cardinality(words) - 2)] || ' ' || 10 + n / 512 % 90
FROM list, drawn WHERE drawn."id" = "booking_legs"."id";--> statement-breakpoint
ALTER TABLE "booking_legs" ALTER COLUMN "word" SET NOT NULL;
