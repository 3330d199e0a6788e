import { panels } from './panel-table.ts';

const datasource = { type: 'prometheus', uid: '${datasource}' };
const height = 8;
/** Columns of Grafana's grid of 24. */
const width = 6;

/** Dashboard in Grafana's import format: every row of the table, four panels side by side. */
export function dashboard(): object {
  const all: object[] = [];
  let y = 0;
  for (const [title, row] of Object.entries(panels)) {
    all.push({
      id: all.length + 1,
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { h: 1, w: 24, x: 0, y },
    });
    y += 1;
    for (const [at, panel] of row.entries()) {
      const place = { h: height, w: width, x: (at % 4) * width, y: y + Math.floor(at / 4) * height };
      all.push({
        id: all.length + 1,
        type: 'timeseries',
        title: panel.title,
        datasource,
        gridPos: place,
        fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
        options: {
          legend: { displayMode: 'list', placement: 'bottom' },
          tooltip: { mode: 'multi', sort: 'desc' },
        },
        targets: panel.lines.map(([expr, legendFormat], line) => ({
          refId: String.fromCharCode(65 + line),
          datasource,
          expr,
          legendFormat,
        })),
      });
    }
    y += Math.ceil(row.length / 4) * height;
  }
  return {
    uid: 'mo-man',
    title: 'Mở Màn',
    tags: ['mo-man'],
    schemaVersion: 39,
    timezone: 'Asia/Ho_Chi_Minh',
    refresh: '30s',
    time: { from: 'now-1h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus', current: {} },
      ],
    },
    panels: all,
  };
}
