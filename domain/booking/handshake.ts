/**
 * The handshake at the kerb: the guest and their driver know the same word and number, as `protea 47`, and the guest
 * compares before getting in. Each leg has its own. The words are short, easy to say in any accent, and sound unlike
 * each other.
 */

const WORDS = `
aardvark abalone acacia accordion acorn agave albatross almanac almond aloe amber anchor antelope apple apricot autumn
avocado balloon bamboo banjo barley barrel basket bassoon beacon beehive beetle berry biscuit bluebell bobbin bonfire
bonnet boulder bracelet bramble breaker breeze bridge bucket buffalo bugle butter button cabin cactus camera candle
canoe canvas canyon caracal caravan carousel carpet castle cathedral cedar chameleon cheetah chestnut chimney chocolate
cinnamon citrus clover coffee compass copper coral cormorant cottage cotton cradle crayfish cricket crystal curtain
cushion dassie desert dewdrop diamond disa dolphin domino driftwood drummer eagle eland elephant ember emerald evening
falcon farmhouse feather fennel fiddle firefly fireplace fisherman flamingo flannel forest fountain freesia fynbos
galjoen garden garlic gazelle gecko geyser ginger giraffe glacier gondola granadilla granite guava guitar hammock
harbour harvest hazel hedgehog helmet heron hibiscus hillside honeycomb hoopoe horizon hornbill iceberg icicle impala
indigo iris island jacaranda jasmine jersey jigsaw juniper kayak kestrel kettle kingfisher kiwi kudu ladder ladybird
lagoon lantern lavender lemon leopard library lighthouse lily limestone lizard lobster locket macaroni mackerel magnet
magnolia mango mantis marble marigold market marmalade meadow meerkat melody mermaid meteor milkwood mirror monument
moonlight mosaic mountain museum mussel mustard necklace needle nightingale notebook nutmeg oasis obelisk octopus olive
orange orchard orchestra oryx osprey ostrich otter oyster palace papaya paprika parachute parsley peacock pebble pelican
pencil penguin pepper petunia pillow pincushion pineapple planet pomegranate poppy porcupine postcard protea pumpkin
quagga quince rabbit rainbow raisin raspberry raven ribbon river rooibos rosemary rucksack saddle saffron sailor salmon
sandcastle sandstone sapphire sardine scarlet seahorse seashell shepherd silver skylark snoek snowflake sparrow spinach
spiral springbok squirrel staircase starfish suitcase sunflower swallow tamarind teapot telescope terrace thimble
thunder timber toffee tomato tortoise toucan treasure trumpet tulip umbrella valley vanilla velvet vineyard violin
volcano voyage waffle wagon walnut waterfall weaver whale whistle willow windmill xylophone yacht yellowwood zebra
`
  .trim()
  .split(/\s+/)

const LEAST = 10
const NUMBERS = 90

/** How many pairs there are. */
export const HANDSHAKES = WORDS.length * NUMBERS

/** The pair for a number below `HANDSHAKES`; no two numbers share one. */
export function handshake(drawn: number): string {
  return `${WORDS[Math.floor(drawn / NUMBERS)]} ${LEAST + (drawn % NUMBERS)}`
}
