// TABLE: which scene shows which event of the demo catalogue.
import type { Canvas } from './canvas.ts';
import { fourSeasons, quartetByTheRiver } from './classical-scenes.ts';
import { biggestLaugh, openMic } from './comedy-scenes.ts';
import { batonOverRice, celloAmongCrates, choirOfBirds, pianoByMoonlight, reelAndViolin, sixteenStrings, waitingStone } from './classical-hall-scenes.ts';
import { bicycleOfFlowers, boatFromAbove, dragonBoat, kitesOverTheBowl, phinCoffee, waveOfSpeakers } from './concert-outdoor-scenes.ts';
import { alleyOfWires, atticWindow, radioAndRose, sineRings, stairwell, tinRoofs } from './concert-rooms-scenes.ts';
import { bookBirds, kitesAndDunes, lighthouseInStorm, nightGarden, noodleBowls, tentsAboveClouds, yellowWalls } from './festival-open-scenes.ts';
import { absentInFog, ghostStudio, nightTrain, saltSeller, teacherUpTheValley, wildHoney } from './film-far-scenes.ts';
import { lastPeriod, outsideTheWindow, runningTrack, stationZero, twoKites } from './film-near-scenes.ts';
import { beachVolleyball, citadelRun, dripAndContours, indigoCloth, lotusOfLight, potOnTheWheel } from './hand-and-field-scenes.ts';
import { chairOverCoals, derbyByTheSea, diceOfFaces, fightNight, oldMartialArts, tangledBubbles, tinyMicHugeCurtain } from './laugh-and-match-scenes.ts';
import { breathingEarth, doorwayAndSuitcase, howlAtMidnight, operaHeaddress, pondTales, praiseDrum, smallPrince, sunnyCircus } from './stage-play-scenes.ts';
import { lanternRibs, photoWalk, threeBowls, typewriterAndBoard } from './table-and-street-scenes.ts';
import { cassette, morningGarden, rainOnKeys } from './concert-day-scenes.ts';
import { alleyOfLamps, cityThatStaysUp, stadiumOfStars } from './concert-night-scenes.ts';
import { lanternsInTheMist, streetOfBooks } from './festival-scenes.ts';
import { keeperOfTheRiver } from './film-scene.ts';
import { dragonInThePond } from './puppet-scene.ts';
import { ballOverTheBridge, runnersByTheLake } from './sport-scenes.ts';
import { doorAjar, potOnTheBoil } from './theatre-scenes.ts';
import { lotusInLacquer } from './workshop-scene.ts';

export type Scene = (canvas: Canvas) => string;

export const eventScenes: Record<string, Scene> = {
  demkhongngu: cityThatStaysUp,
  muasao: stadiumOfStars,
  bonmua: fourSeasons,
  sachcu: streetOfBooks,
  sonmai: lotusInLacquer,
  cuoixong: biggestLaugh,
  mienkyuc: cassette,
  canhcua: doorAjar,
  cuoipho: alleyOfLamps,
  mevang: potOnTheBoil,
  cupsonghan: ballOverTheBridge,
  densuong: lanternsInTheMist,
  giusong: keeperOfTheRiver,
  tutau: quartetByTheRiver,
  micmo: openMic,
  rongmua: dragonInThePond,
  jazzmua: rainOnKeys,
  chaydem: runnersByTheLake,
  vuonnhac: morningGarden,
  maiton: tinRoofs,
  henmuagio: kitesOverTheBowl,
  bolero: radioAndRose,
  benthuyen: boatFromAbove,
  rapngo: alleyOfWires,
  gacmai: atticWindow,
  songxanh: waveOfSpeakers,
  muoihaimuahoa: bicycleOfFlowers,
  dientu: sineRings,
  hueve: dragonBoat,
  nhacphim: reelAndViolin,
  caphemuoigio: phinCoffee,
  tanglau: stairwell,
  biengoi: lighthouseInStorm,
  bachkho: celloAmongCrates,
  giaohuongque: batonOverRice,
  dantranh: sixteenStrings,
  pianotrang: pianoByMoonlight,
  hopxuong: choirOfBirds,
  tothi: waitingStone,
  amthuc: noodleBowls,
  dieuvungtau: kitesAndDunes,
  hoadalat: nightGarden,
  phocodem: yellowWalls,
  sachtreem: bookBirds,
  mayngan: tentsAboveClouds,
  nguoivemuon: doorwayAndSuitcase,
  tuongxua: operaHeaddress,
  aolang: pondTales,
  xiecnang: sunnyCircus,
  tienghu: howlAtMidnight,
  hoangtube: smallPrince,
  datto: breathingEarth,
  trongchau: praiseDrum,
  vochongtoi: tangledBubbles,
  hainoinho: tinyMicHugeCurtain,
  ungtac: diceOfFaces,
  nuongsep: chairOverCoals,
  derbybien: derbyByTheSea,
  voco: oldMartialArts,
  demquyenanh: fightNight,
  kinhthanh: citadelRun,
  bongchuyen: beachVolleyball,
  dautruongsen: lotusOfLight,
  vuotgom: potOnTheWheel,
  phacaphe: dripAndContours,
  nhuomcham: indigoCloth,
  bephue: threeBowls,
  kichban: typewriterAndBoard,
  denlong: lanternRibs,
  dibochup: photoWalk,
  nguoibanmuoi: saltSeller,
  tau23gio: nightTrain,
  matong: wildHoney,
  vangsuong: absentInFog,
  bannxa: teacherUpTheValley,
  xuongphimma: ghostStudio,
  haicanhdieu: twoKites,
  ngoaicuaso: outsideTheWindow,
  tietcuoi: lastPeriod,
  duongchay: runningTrack,
  tramso0: stationZero,
};
