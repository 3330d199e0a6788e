// TABLE: which scene shows which event of the demo catalogue; other events get a scene of their genre.
import type { Canvas } from './canvas.ts';
import { fourSeasons, quartetByTheRiver } from './classical-scenes.ts';
import { biggestLaugh, openMic } from './comedy-scenes.ts';
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
};

export const genreScenes: Record<string, readonly Scene[]> = {
  concert: [cityThatStaysUp, stadiumOfStars, cassette, alleyOfLamps, rainOnKeys, morningGarden],
  theatre: [doorAjar, potOnTheBoil, dragonInThePond],
  classical: [fourSeasons, quartetByTheRiver],
  comedy: [biggestLaugh, openMic],
  sport: [ballOverTheBridge, runnersByTheLake],
  workshop: [lotusInLacquer],
  festival: [lanternsInTheMist, streetOfBooks],
  film: [keeperOfTheRiver],
};
