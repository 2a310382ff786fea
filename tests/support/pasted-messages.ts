import type { NoEnquiry, ReadPerson, ReadTrip } from '#domain/paste/reading.ts'

/** Messages in the words of guests, with what a careful person reads; what is not said is left out. */
type Example = {
  received: string
  text: string
  person: ReadPerson
  trips: Partial<ReadTrip>[]
  ask: string[]
  not?: NoEnquiry
}

export const PASTED_MESSAGES: Example[] = [
  {
    received: '2026-11-23',
    text: 'Hello,\nwe arrive on 5 January with BA059 at 08:20 and need a transfer to the Vineyard Hotel in Newlands for 2 adults and 1 child (6 years). We have 3 large suitcases and 3 carry-ons. We fly back on 19 January, BA058 leaves at 19:35, please collect us from the hotel too.\nKind regards,\nOliver Barnes\noliver.barnes@example.co.uk',
    person: {
      name: 'Oliver Barnes',
      email: 'oliver.barnes@example.co.uk',
    },
    trips: [
      {
        service: 'airport',
        date: '2027-01-05',
        time: '08:20',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: 'place:vineyard-hotel',
        return: {
          date: '2027-01-19',
          time: '19:35',
          time_is: 'departure',
          flight: 'BA058',
        },
        passengers: 3,
        children_ages: [6],
        large_bags: 3,
        small_bags: 3,
        flight: 'BA059',
      },
    ],
    ask: ['pickup_time:1r'],
  },
  {
    received: '2026-11-24',
    text: 'Hi there! Could you do a pickup tomorrow 7:45am from 23 Kloof Street Gardens to Stellenbosch University? Just me and a laptop bag. How much? Cheers Dave 076 555 0191',
    person: {
      name: 'Dave',
      phone: '+27765550191',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-11-25',
        time: '07:45',
        time_is: 'pickup',
        from: '23 Kloof Street',
        to: 'place:stellenbosch-university',
        passengers: 1,
        small_bags: 1,
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-20',
    text: 'Sehr geehrte Damen und Herren,\n\nwir (2 Erwachsene, 2 Kinder, 3 und 7 Jahre) landen am 22. Dezember um 06:50 Uhr mit Condor DE2364 in Kapstadt und brauchen einen Transfer nach Camps Bay, The Bay Hotel. Gepäck: 4 Koffer, 2 Handgepäckstücke und ein Kinderwagen.\nHaben Sie Kindersitze?\n\nMit freundlichen Grüßen\nThomas Weber\nTel. +49 170 5550123\nthomas.weber@example.de',
    person: {
      name: 'Thomas Weber',
      email: 'thomas.weber@example.de',
      phone: '+491705550123',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-22',
        time: '06:50',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: 'place:the-bay-hotel',
        passengers: 4,
        children_ages: [3, 7],
        large_bags: 4,
        small_bags: 2,
        other: 'stroller (ein Kinderwagen)',
        flight: 'DE2364',
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-26',
    text: 'Goeie more, ek soek asb vervoer vir Saterdag 28 Nov. Ons is 4 mense van Durbanville (Kerkstraat 12) na Franschhoek vir n troue, 14h30 asb. En dan terug om 23h00. Dankie, Riaan 083 555 0119',
    person: {
      name: 'Riaan',
      phone: '+27835550119',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-11-28',
        time: '14:30',
        time_is: 'pickup',
        from: 'Kerkstraat 12, Durbanville',
        to: 'place:franschhoek',
        return: {
          date: '2026-11-28',
          time: '23:00',
          time_is: 'pickup',
        },
        passengers: 4,
      },
    ],
    ask: ['address:1'],
  },
  {
    received: '2026-11-19',
    text: "Bonjour,\nNous arrivons le 3 décembre à 11h15 par le vol AF 864 de Paris. Nous sommes 2 adultes avec 2 grandes valises et 2 bagages à main. Pouvez-vous nous conduire à l'hôtel Cape Grace ?\nCordialement,\nClaire Martin\nclaire.martin@example.fr",
    person: {
      name: 'Claire Martin',
      email: 'claire.martin@example.fr',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-03',
        time: '11:15',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: 'place:cape-grace-hotel',
        passengers: 2,
        large_bags: 2,
        small_bags: 2,
        flight: 'AF864',
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-27',
    text: 'Hola! Somos 5 personas, llegamos el 8 de diciembre a las 14:40 con Ethiopian ET847. Necesitamos un traslado al hotel Southern Sun Waterfront. Llevamos 5 maletas grandes. Cuánto cuesta? Gracias, Lucía Fernández +34 612 345 678',
    person: {
      name: 'Lucía Fernández',
      phone: '+34612345678',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-08',
        time: '14:40',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: 'place:southern-sun-waterfront',
        passengers: 5,
        large_bags: 5,
        flight: 'ET847',
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-21',
    text: 'Buongiorno,\nvorremmo fare un tour della penisola del Capo (Cape Point) venerdì 4 dicembre, partenza alle 8:30 dal Table Bay Hotel. Siamo in quattro adulti.\nGrazie mille\nMarco Rossi\nmarco.rossi@example.it',
    person: {
      name: 'Marco Rossi',
      email: 'marco.rossi@example.it',
    },
    trips: [
      {
        service: 'tour',
        date: '2026-12-04',
        time: '08:30',
        time_is: 'start',
        from: 'place:table-bay-hotel',
        to: 'place:cape-point',
        passengers: 4,
        packageId: 'cape-peninsula',
      },
    ],
    ask: [],
  },
  {
    received: '2026-12-01',
    text: 'Bom dia! Preciso de um transfer do aeroporto para Hermanus no dia 20 de dezembro, chegamos às 16h com o voo TAAG DT577. Somos 3 adultos e 1 bebê de 8 meses. 4 malas. Obrigado, João Silva +351 912 345 678',
    person: {
      name: 'João Silva',
      phone: '+351912345678',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-20',
        time: '16:00',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: 'place:hermanus',
        passengers: 4,
        children_ages: [0],
        large_bags: 4,
        flight: 'DT577',
      },
    ],
    ask: ['address:1'],
  },
  {
    received: '2026-11-25',
    text: 'Goedemiddag,\nGraag een prijs voor vervoer van Hotel Verde naar Hermanus op 15 december om 10 uur, 2 personen, 2 koffers. Op 18 december graag weer terug naar de luchthaven, onze vlucht KL598 vertrekt om 23:55.\nMet vriendelijke groet,\nPieter Jansen\n+31 6 55501234',
    person: {
      name: 'Pieter Jansen',
      phone: '+31655501234',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-15',
        time: '10:00',
        time_is: 'pickup',
        from: 'place:hotel-verde',
        to: 'place:hermanus',
        passengers: 2,
        large_bags: 2,
      },
      {
        service: 'airport',
        date: '2026-12-18',
        time: '23:55',
        time_is: 'departure',
        from: 'place:hermanus',
        to: 'place:cape-town-international',
        passengers: 2,
        large_bags: 2,
        flight: 'KL598',
      },
    ],
    ask: ['address:1', 'pickup_time:2'],
  },
  {
    received: '2026-11-28',
    text: 'pls quote: 7 pax Century City Hotel to Newlands Rugby Stadium sat 5 dec 2pm n back after the game around 7pm',
    person: {},
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-05',
        time: '14:00',
        time_is: 'pickup',
        from: 'place:century-city-hotel',
        to: 'place:newlands-rugby-stadium',
        return: {
          date: '2026-12-05',
          time: '19:00',
          time_is: 'pickup',
        },
        passengers: 7,
      },
    ],
    ask: ['name', 'contact'],
  },
  {
    received: '2026-12-02',
    text: 'Good afternoon\n\nI need to change my booking BE 512345. Our flight now lands at 15:40 instead of 13:20 on the 9th. Please confirm.\n\nRegards\nTom Hall',
    person: {
      name: 'Tom Hall',
    },
    trips: [],
    ask: [],
    not: {
      kind: 'change',
      reference: 'BE512345',
    },
  },
  {
    received: '2026-12-03',
    text: 'Just wanted to say thank you for the wonderful trip to Hermanus yesterday, Themba was a star! We will recommend you. Lots of love, Maggie',
    person: {
      name: 'Maggie',
    },
    trips: [],
    ask: [],
    not: {
      kind: 'thanks',
    },
  },
  {
    received: '2026-12-03',
    text: 'Hi\nI am a code 10 driver with PDP and 8 years of experience in Cape Town, I would like to apply for a driver position. My CV is attached.\nSipho Dlamini\n072 555 0155',
    person: {
      name: 'Sipho Dlamini',
      phone: '+27725550155',
    },
    trips: [],
    ask: [],
    not: {
      kind: 'application',
    },
  },
  {
    received: '2026-11-30',
    text: 'Dear Sirs\n\nPlease arrange the following for our guests, the Schneider family (2 adults, 1 child aged 9):\n\n10 December: Airport (SA 337 arr 12h10) to Lanzerac, Stellenbosch\n12 December: Lanzerac to Le Franschhoek Hotel at 11h00\n14 December: Le Franschhoek Hotel to airport, pick-up 14h30 (flight BA6412 at 18h00)\n\n3 large suitcases.\n\nMany thanks\nSandra Nel\nCape Dream Travel\nsandra@capedream.example | 021 555 0170',
    person: {
      name: 'Sandra Nel',
      email: 'sandra@capedream.example',
      phone: '+27215550170',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-10',
        time: '12:10',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: 'place:lanzerac-hotel',
        passengers: 3,
        children_ages: [9],
        large_bags: 3,
        flight: 'SA337',
      },
      {
        service: 'point_to_point',
        date: '2026-12-12',
        time: '11:00',
        time_is: 'pickup',
        from: 'place:lanzerac-hotel',
        to: 'place:le-franschhoek-hotel',
        passengers: 3,
        children_ages: [9],
      },
      {
        service: 'airport',
        date: '2026-12-14',
        time: '14:30',
        time_is: 'pickup',
        from: 'place:le-franschhoek-hotel',
        to: 'place:cape-town-international',
        passengers: 3,
        children_ages: [9],
        large_bags: 3,
        flight: 'BA6412',
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-29',
    text: 'Hey, its Kim. Can u fetch my parents from the airport on Wednesday? They land 11:35am, flight FA 102 from Joburg. Then take them to my place, 8 Rose Street Bo-Kaap. 2 suitcases. 0825550131',
    person: {
      name: 'Kim',
      phone: '+27825550131',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-02',
        time: '11:35',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: '8 Rose Street, Bo-Kaap',
        passengers: 2,
        large_bags: 2,
        flight: 'FA102',
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-24',
    text: 'Hi, do you also go to Langebaan? We need a lift for 6 adults on 27 December at 9 in the morning from Table View, 15 Marine Circle. 2 surfboards and 4 bags',
    person: {},
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-27',
        time: '09:00',
        time_is: 'pickup',
        from: '15 Marine Circle, Table View',
        to: 'place:langebaan',
        passengers: 6,
        large_bags: 4,
        other: '2 surfboards',
      },
    ],
    ask: ['name', 'contact', 'address:1'],
  },
  {
    received: '2026-11-24',
    text: "Hello\n\nI'd like to book a full day Stellenbosch and Franschhoek wine tour for my wife and me on 30/12/2026. We stay at the One&Only. 10am start would be great.\n\nBest\nGreg Palmer\n+1 415 555 0132",
    person: {
      name: 'Greg Palmer',
      phone: '+14155550132',
    },
    trips: [
      {
        service: 'tour',
        date: '2026-12-30',
        time: '10:00',
        time_is: 'pickup',
        from: 'place:one-and-only-cape-town',
        passengers: 2,
        packageId: 'stellenbosch-and-franschhoek-wine',
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-25',
    text: 'Sawubona, ngicela transport kusasa from Khayelitsha Site C to Groote Schuur Hospital at 6:30. Abantu aba-3. Zanele 0735550188',
    person: {
      name: 'Zanele',
      phone: '+27735550188',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-11-26',
        time: '06:30',
        time_is: 'pickup',
        from: 'place:site-c',
        to: 'place:groote-schuur-hospital',
      },
    ],
    ask: ['time_confirm:1', 'address:1', 'passengers:1'],
  },
  {
    received: '2026-11-23',
    text: 'Hi team\nCan you pls assist with 4 of our engineers arriving on Mon 30 Nov at CPT on 3 different flights? Not sure of times yet. They stay at the Southern Sun Cape Sun. Invoice to Brightwind (Pty) Ltd.\nThx\nNomsa Khumalo | 011 555 0144 | nomsa@brightwind.example',
    person: {
      name: 'Nomsa Khumalo',
      email: 'nomsa@brightwind.example',
      phone: '+27115550144',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-11-30',
        from: 'place:cape-town-international',
        to: 'place:southern-sun-cape-sun',
        passengers: 4,
      },
    ],
    ask: ['time:1', 'luggage:1', 'flight:1'],
  },
  {
    received: '2026-12-05',
    text: 'Hallo, wir sind zu dritt und möchten übermorgen um 9 Uhr vom Radisson Blu Waterfront zum Boulders Beach und zurück um 15 Uhr. Was kostet das? LG Sabine',
    person: {
      name: 'Sabine',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-07',
        time: '09:00',
        time_is: 'pickup',
        from: 'place:radisson-collection-waterfront',
        to: 'place:boulders-beach',
        return: {
          date: '2026-12-07',
          time: '15:00',
          time_is: 'pickup',
        },
        passengers: 3,
      },
    ],
    ask: ['contact'],
  },
  {
    received: '2026-11-18',
    text: 'Subject: Airport pick up 2 Dec\n\nHi, my name is Priya Nair and I will be travelling solo. Landing CPT 2 Dec 07:10 (QR1369). Drop off: Never@Home Green Point, 107 Main Road, Green Point. 1 suitcase 1 backpack.\nThanks!',
    person: {
      name: 'Priya Nair',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-02',
        time: '07:10',
        time_is: 'landing',
        from: 'place:cape-town-international',
        to: '107 Main Road, Green Point',
        passengers: 1,
        large_bags: 1,
        small_bags: 1,
        flight: 'QR1369',
      },
    ],
    ask: ['contact'],
  },
  {
    received: '2026-12-02',
    text: '[2026/12/02, 14:05:11] Ahmed Khan: Salaam, need a minibus for 11 people\n[2026/12/02, 14:05:40] Ahmed Khan: from Athlone Stadium to Muizenberg beach\n[2026/12/02, 14:06:02] Ahmed Khan: Sunday 13 December 10am and fetch us again at 5pm\n[2026/12/02, 14:06:30] Ahmed Khan: my nr 084 555 0127',
    person: {
      name: 'Ahmed Khan',
      phone: '+27845550127',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-13',
        time: '10:00',
        time_is: 'pickup',
        from: 'place:athlone-stadium',
        to: 'place:surfers-corner',
        return: {
          date: '2026-12-13',
          time: '17:00',
          time_is: 'pickup',
        },
        passengers: 11,
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-27',
    text: "Hi there\nWe're 2 couples staying at Majeka House. On Thursday we would like to be taken to Delaire Graff for lunch at 1pm, so leaving about 12:30, and then picked up at 4:30pm.\nMany thanks\nSue & Phil Carter\n+44 7700 900123",
    person: {
      name: 'Sue',
      phone: '+447700900123',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-03',
        time: '12:30',
        time_is: 'pickup',
        from: 'place:majeka-house',
        to: 'place:delaire-graff-estate',
        return: {
          date: '2026-12-03',
          time: '16:30',
          time_is: 'pickup',
        },
        passengers: 4,
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-25',
    text: 'Good day\nPlease send me the invoice for my transfer on 20 November from the airport to Somerset West, I need it for my expense claim.\nRegards\nChris Botha',
    person: {
      name: 'Chris Botha',
    },
    trips: [],
    ask: [],
    not: {
      kind: 'invoice',
    },
  },
  {
    received: '2026-11-23',
    text: 'Hi can I get a quote for airport to Kommetjie and back 3 people 10 - 17 January thanks',
    person: {},
    trips: [
      {
        service: 'airport',
        from: 'place:cape-town-international',
        to: 'place:kommetjie',
        passengers: 3,
      },
    ],
    ask: ['name', 'contact', 'date:1', 'time:1', 'address:1', 'luggage:1', 'flight:1'],
  },
  {
    received: '2026-11-22',
    text: "Hello, I am planning my father's 70th on 19 December. 12 guests need to be collected at 18:00 from Bellville (31 Durban Road) and taken to the Durbanville Hills restaurant, return at 23:30.\nRegards, Thabo Molefe, thabo.molefe@example.co.za",
    person: {
      name: 'Thabo Molefe',
      email: 'thabo.molefe@example.co.za',
    },
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-19',
        time: '18:00',
        time_is: 'pickup',
        from: '31 Durban Road, Bellville',
        to: 'place:durbanville-hills-winery',
        return: {
          date: '2026-12-19',
          time: '23:30',
          time_is: 'pickup',
        },
        passengers: 12,
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-24',
    text: 'Hi! Our flight leaves at 10am on 6 December from CPT. What time should you collect us from the Commodore? 2 people 3 bags. Emma Wilson +61 412 345 678',
    person: {
      name: 'Emma Wilson',
      phone: '+61412345678',
    },
    trips: [
      {
        service: 'airport',
        date: '2026-12-06',
        time: '10:00',
        time_is: 'departure',
        from: 'place:commodore-hotel',
        to: 'place:cape-town-international',
        passengers: 2,
        large_bags: 3,
      },
    ],
    ask: ['pickup_time:1'],
  },
  {
    received: '2026-11-26',
    text: 'Hi, is it possible to hire a car with driver for 6 hours on Tuesday 8 December, starting 9am at the Westin? We are 3 and have business meetings around town. Company account?\nBest regards\nHenrik Larsen\nhenrik@example.dk',
    person: {
      name: 'Henrik Larsen',
      email: 'henrik@example.dk',
    },
    trips: [
      {
        service: 'corporate',
        date: '2026-12-08',
        time: '09:00',
        time_is: 'pickup',
        from: 'place:westin-cape-town',
        passengers: 3,
        hours: 6,
      },
    ],
    ask: [],
  },
  {
    received: '2026-11-30',
    text: 'Can you do next Friday? 5pm from Observatory (lower main road 88) to Kirstenbosch for the concert, 4 of us, and back at 10',
    person: {},
    trips: [
      {
        service: 'point_to_point',
        date: '2026-12-04',
        time: '17:00',
        time_is: 'pickup',
        from: 'lower main road 88, Observatory',
        to: 'place:kirstenbosch-national-botanical-garden',
        return: {
          date: '2026-12-04',
          time: '22:00',
          time_is: 'pickup',
        },
        passengers: 4,
      },
    ],
    ask: ['name', 'contact', 'date_confirm:1'],
  },
  {
    received: '2026-12-01',
    text: 'I am disgusted. Your driver did not show up this morning at 5am for our airport transfer and we missed our flight. I want a refund.\nPaul Visser 082 555 0160',
    person: {
      name: 'Paul Visser',
      phone: '+27825550160',
    },
    trips: [],
    ask: [],
    not: {
      kind: 'complaint',
    },
  },
]
