// A stadium of 50,000 numbered seats round a stage at its northern end: forty sectors in two tiers, twenty blocks on the pitch.
import { atRowEnds, divideOval, drawStand, tier, walk, type Point, type Stand } from './stadium-bowl.ts';

const middle = { x: 3900, y: 4550 };
const radius = { x: 2700, y: 3300 };
const sectors = 40;
/** Sectors at the back of the stage, counted from the top of the oval to both sides: they see it from behind. */
const behindStage = 3;
const [blocksAcross, blocksDeep] = [5, 4];
const block = { width: 640, depth: tier + 40 };

function sectorStands(): Stand[] {
  const posts = divideOval(sectors, middle, radius);
  return posts.flatMap(({ at, out }, sector) => {
    const next = posts[(sector + 1) % sectors];
    if (!next) return [];
    const corners = (far: number): [Point, Point] => [walk(at, out, far), walk(next.at, next.out, far)];
    const stand = (storey: number, from: number): Stand => ({
      id: `k${storey}${String(sector + 1).padStart(2, '0')}`,
      near: corners(from),
      far: corners(from + tier),
    });
    return [stand(1, 0), stand(2, tier + 40)];
  });
}

/** Blocks of chairs on the grass, front row towards the stage. */
function pitchBlocks(): Stand[] {
  const left = middle.x - (blocksAcross * block.width) / 2;
  const top = middle.y - 900;
  return Array.from({ length: blocksAcross * blocksDeep }, (_, at): Stand => {
    const x = left + (at % blocksAcross) * block.width;
    const y = top + Math.floor(at / blocksAcross) * (block.depth + 60);
    return {
      id: `s${String(at + 1).padStart(2, '0')}`,
      near: [
        { x, y },
        { x: x + block.width - 40, y },
      ],
      far: [
        { x, y: y + tier },
        { x: x + block.width - 40, y: y + tier },
      ],
    };
  });
}

function traitIn(id: string) {
  const sector = Number(id.slice(2));
  const isBehind = id.startsWith('k') && (sector <= behindStage || sector > sectors - behindStage + 1);
  const hasWheelchairs = id.startsWith('k1') && sector % 5 === 1 && !isBehind;
  return (row: number, seat: number) =>
    isBehind ? ('obstructed' as const) : hasWheelchairs && row === 0 ? atRowEnds(seat) : undefined;
}

export function drawNationalStadium() {
  const { x, y } = middle;
  const stands = [...sectorStands(), ...pitchBlocks()];
  return {
    id: 'mydinhday',
    venue_id: 'svdmydinh',
    width: 7800,
    height: 9100,
    stage: `M${x - 1500} ${y - 2300} H${x + 1500} V${y - 1700} H${x + 300} V${y - 1150} H${x - 300} V${y - 1700} H${x - 1500} Z`,
    sections: stands
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((stand) => drawStand(stand, traitIn(stand.id))),
  };
}
