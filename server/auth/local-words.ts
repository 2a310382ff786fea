import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readGazetteer } from '#server/geo/gazetteer.ts'

/**
 * Words that people here choose first for a password: the world's lists know no Springboks and no Tafelberg. The
 * likeliest words first, then the names of the places that the site knows.
 */
export function localWords(): string[] {
  return [...new Set([...WORDS, ...PLACES_IN_TALK, ...placeNames()])]
}

const SPORT = `springbok springboks bokke amabokke bokbefok stormers bulls bloubulle lions sharks cheetahs
  westernprovince province newlands rugby currycup proteas cricket amaglugglug bafana bafanabafana banyana
  kaizerchiefs kaizer chiefs amakhosi orlandopirates pirates buccaneers bucs sundowns mamelodisundowns downs
  ajaxcapetown capetowncity supersport soccer diski vuvuzela comrades twooceans argus cycletour parkrun
  habana kolbe kolisi siya siyakolisi etzebeth pollard madiba joost percymontgomery steyn rabada`

const WORDS_OF_THE_COUNTRY = `southafrica mzansi suidafrika azania rsa rainbownation ubuntu amandla awethu
  mandela nelsonmandela nelson madiba zuma ramaphosa cyril tutu biko sharpeville soweto jozi joburg mzantsi
  nkosi nkosisikelel sikelele iafrika afrika afrikaans protea fynbos rooibos biltong braai braaivleis boerewors
  droewors koeksister melktert bobotie bunnychow gatsby pap vetkoek malva amarula castle blacklabel windhoek
  savanna klipdrift brandewyn braaibroodjie snoek chakalaka umqombothi spaza shebeen bakkie robot taxi kombi
  gogo mama tata bhuti sisi boet boetie oom tannie oupa ouma pappa skat skattie liefie lief liefde engel
  lekker kwaai sharp sharpsharp eish yebo howzit heita aweh mense bru broer china dankie asseblief hallo
  welkom groete wagwoord geheim wagwoorde paswoord somer winter lente herfs sonskyn strand berg kat hond
  molo molweni sawubona unjani enkosi ngiyabonga siyabonga ndiyabulela thando uthando inkosi ubuhle themba
  lesedi kagiso tumelo karabo lerato thabo sipho nomsa nomvula nkosinathi ayanda thandi thandeka bongani
  mpho neo tshepo naledi zanele zodwa lindiwe nosipho pieter johan hendrik willem gerhard francois jaco
  annelie marlene elmarie anneke riaan deon hennie koos jannie kobus danie fanie sarel etienne anton
  eskom loadshedding beurtkrag stage6 absa capitec fnb nedbank standardbank vodacom mtn telkom shoprite
  checkers picknpay woolworths spar toyota hilux ridgeback leopard elephant olifant renoster rhino leeu lion
  cheetah buffalo impala kudu meerkat penguin pikkewyn dassie bobbejaan jackal jakkals`

const WORDS = words(`${SPORT} ${WORDS_OF_THE_COUNTRY}`)

/** Places beyond the Western Cape, and everyday names for those within it. */
const PLACES_IN_TALK = words(`capetown kaapstad ikapa mothercity moederstad kaap kapstadt lecap tafelberg
  tablemountain lionshead leeukop devilspeak duiwelspiek robbeneiland robbenisland kaappunt
  capepoint kaapsevlakte capeflats boland karoo platteland weskus tuinroete gardenroute winelands wynland
  johannesburg pretoria tshwane durban ethekwini bloemfontein mangaung polokwane nelspruit mbombela kimberley
  rustenburg portelizabeth gqeberha eastlondon pietermaritzburg sandton centurion benoni boksburg krugerpark
  kruger drakensberg limpopo gauteng kwazulu natal kwazulunatal mpumalanga freestate vrystaat noordkaap
  easterncape northerncape westerncape weskaap wescape namibia windhoek zimbabwe harare botswana lesotho`)

function placeNames(): string[] {
  const folder = path.resolve('content/places')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .map((file) => ({ file: `places/${file}`, text: readFileSync(path.join(folder, file), 'utf8') }))
  const names = readGazetteer(files).flatMap(({ name, aliases = [] }) => [name, ...aliases])
  // As people type them: `Gordon's Bay` as `gordonsbay`, and each word of it.
  return names.map(plain).flatMap((name) => [name.replaceAll(' ', ''), ...words(name)])
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word.length > 2)
}
