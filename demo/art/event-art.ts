// TABLE: which scene shows which event of the demo catalogue.
import type { Canvas } from './canvas.ts';
import { batonOverRice } from './classical/baton-over-rice.ts';
import { celloAmongCrates } from './classical/cello-among-crates.ts';
import { choirOfBirds } from './classical/choir-of-birds.ts';
import { fourSeasons } from './classical/four-seasons.ts';
import { pianoByMoonlight } from './classical/piano-by-moonlight.ts';
import { quartetByTheRiver } from './classical/quartet-by-the-river.ts';
import { reelAndViolin } from './classical/reel-and-violin.ts';
import { sixteenStrings } from './classical/sixteen-strings.ts';
import { waitingStone } from './classical/waiting-stone.ts';
import { biggestLaugh } from './comedy/biggest-laugh.ts';
import { chairOverCoals } from './comedy/chair-over-coals.ts';
import { diceOfFaces } from './comedy/dice-of-faces.ts';
import { openMic } from './comedy/open-mic.ts';
import { tangledBubbles } from './comedy/tangled-bubbles.ts';
import { tinyMicHugeCurtain } from './comedy/tiny-mic-huge-curtain.ts';
import { alleyOfLamps } from './concert/alley-of-lamps.ts';
import { alleyOfWires } from './concert/alley-of-wires.ts';
import { atticWindow } from './concert/attic-window.ts';
import { bicycleOfFlowers } from './concert/bicycle-of-flowers.ts';
import { boatFromAbove } from './concert/boat-from-above.ts';
import { cassette } from './concert/cassette.ts';
import { cityThatStaysUp } from './concert/city-that-stays-up.ts';
import { dragonBoat } from './concert/dragon-boat.ts';
import { kitesOverTheBowl } from './concert/kites-over-the-bowl.ts';
import { morningGarden } from './concert/morning-garden.ts';
import { phinCoffee } from './concert/phin-coffee.ts';
import { radioAndRose } from './concert/radio-and-rose.ts';
import { rainOnKeys } from './concert/rain-on-keys.ts';
import { seaInTheBowl } from './concert/sea-in-the-bowl.ts';
import { sineRings } from './concert/sine-rings.ts';
import { stadiumOfStars } from './concert/stadium-of-stars.ts';
import { stairwell } from './concert/stairwell.ts';
import { tinRoofs } from './concert/tin-roofs.ts';
import { waveOfSpeakers } from './concert/wave-of-speakers.ts';
import { bookBirds } from './festival/book-birds.ts';
import { kitesAndDunes } from './festival/kites-and-dunes.ts';
import { lanternsInTheMist } from './festival/lanterns-in-the-mist.ts';
import { lighthouseInStorm } from './festival/lighthouse-in-storm.ts';
import { nightGarden } from './festival/night-garden.ts';
import { noodleBowls } from './festival/noodle-bowls.ts';
import { streetOfBooks } from './festival/street-of-books.ts';
import { tentsAboveClouds } from './festival/tents-above-clouds.ts';
import { yellowWalls } from './festival/yellow-walls.ts';
import { absentInFog } from './film/absent-in-fog.ts';
import { ghostStudio } from './film/ghost-studio.ts';
import { keeperOfTheRiver } from './film/keeper-of-the-river.ts';
import { lastPeriod } from './film/last-period.ts';
import { nightTrain } from './film/night-train.ts';
import { outsideTheWindow } from './film/outside-the-window.ts';
import { runningTrack } from './film/running-track.ts';
import { saltSeller } from './film/salt-seller.ts';
import { stationZero } from './film/station-zero.ts';
import { teacherUpTheValley } from './film/teacher-up-the-valley.ts';
import { twoKites } from './film/two-kites.ts';
import { wildHoney } from './film/wild-honey.ts';
import { ballOverTheBridge } from './sport/ball-over-the-bridge.ts';
import { beachVolleyball } from './sport/beach-volleyball.ts';
import { citadelRun } from './sport/citadel-run.ts';
import { derbyByTheSea } from './sport/derby-by-the-sea.ts';
import { fightNight } from './sport/fight-night.ts';
import { lotusOfLight } from './sport/lotus-of-light.ts';
import { oldMartialArts } from './sport/old-martial-arts.ts';
import { runnersByTheLake } from './sport/runners-by-the-lake.ts';
import { breathingEarth } from './theatre/breathing-earth.ts';
import { doorAjar } from './theatre/door-ajar.ts';
import { doorwayAndSuitcase } from './theatre/doorway-and-suitcase.ts';
import { dragonInThePond } from './theatre/dragon-in-the-pond.ts';
import { howlAtMidnight } from './theatre/howl-at-midnight.ts';
import { operaHeaddress } from './theatre/opera-headdress.ts';
import { pondTales } from './theatre/pond-tales.ts';
import { potOnTheBoil } from './theatre/pot-on-the-boil.ts';
import { praiseDrum } from './theatre/praise-drum.ts';
import { smallPrince } from './theatre/small-prince.ts';
import { sunnyCircus } from './theatre/sunny-circus.ts';
import { dripAndContours } from './workshop/drip-and-contours.ts';
import { indigoCloth } from './workshop/indigo-cloth.ts';
import { lanternRibs } from './workshop/lantern-ribs.ts';
import { lotusInLacquer } from './workshop/lotus-in-lacquer.ts';
import { photoWalk } from './workshop/photo-walk.ts';
import { potOnTheWheel } from './workshop/pot-on-the-wheel.ts';
import { threeBowls } from './workshop/three-bowls.ts';
import { typewriterAndBoard } from './workshop/typewriter-and-board.ts';

export type Scene = (canvas: Canvas) => string;

export const eventScenes: Record<string, Scene> = {
  demkhongngu: cityThatStaysUp,
  bientren: seaInTheBowl,
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
