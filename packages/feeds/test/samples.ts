/** One small event in each result format, with what it says: a format without a sample does not compile. */
import { cents, NO_RESULT, type PlayerResult, type Sport } from '@captains-pick/rules';
import type { FeedFormat } from '../src/readers.ts';

interface SamplePlayer {
  readonly externalId: string | null;
  readonly name: string;
  readonly result: PlayerResult;
}

export interface FeedSample {
  readonly format: FeedFormat;
  readonly sport: Sport;
  readonly text: string;
  /** What the operator says; null where the file says it. */
  readonly observedAt: Date | null;
  /** How many rows the file asks the operator to check; none where it is not given. */
  readonly warnings?: number;
  /** All players of the contest, and what the file says of each. */
  readonly players: readonly SamplePlayer[];
  /** A piece of the text that is one player's, to put it in twice or to change it. */
  readonly line: string;
  /** How two such pieces are joined. */
  readonly joint: string;
  /** A number of that piece that may not become negative, NaN or absurd. */
  readonly number: string;
}

const OBSERVED_AT = new Date('2031-05-03T18:00:00Z');

const player = (
  externalId: string | null,
  name: string,
  result: Partial<PlayerResult>,
): SamplePlayer => ({ externalId, name, result: { ...NO_RESULT, ...result } });

const pgn = (white: string, black: string, result: string, round: string): string =>
  `[Event "An Open"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n` +
  `[WhiteFideId "${white.length}01"]\n[Result "${result}"]\n\n` +
  `1. e4 {the usual; [%clk 0:10]} e5 (1... c5 2. Nf3 $1) 2. Nf3 ${result}\n\n`;

const lichessGame = (id: string, white: string, black: string, status: string): string =>
  `{"id":"${id}","players":[${white},${black}],"status":"${status}"}`;
const ADA = '{"name":"Arnold, Ada","fideId":1001,"rating":2700}';
const BO = '{"name":"Bäker, Bo","fideId":1002}';
const CY = '{"name":"Cole, Cy"}';

const dotaPlayer = (account: number, slot: number, kills: number): string =>
  `{"account_id":${account},"player_slot":${slot},"kills":${kills},"deaths":2,"assists":7,"last_hits":211}`;

const golfer = (id: string, name: string, score: string): string =>
  `{"id":"${id}","athlete":{"displayName":"${name}"},"linescores":[{"period":1,"displayValue":"${score}"}],` +
  `"statistics":[],"status":{"displayValue":"F","period":1,"thru":18,"type":{"name":"STATUS_FINISH","state":"post"}}}`;

const tourRow = (id: string, last: string, total: string): string =>
  `{"playerId":"${id}","playerNames":{"firstName":"Ada","lastName":"${last}"},"positionCurrent":"T1",` +
  `"rounds":[{"strokes":"70"}],"status":"active","thru":"12","total":"${total}"}`;

/** As a row is written of a golfer who left during the second round, or after it where there is no hole. */
const tourLeaver = (id: string, last: string, hole: string | null): string =>
  `{"playerId":"${id}","playerNames":{"firstName":"Ada","lastName":"${last}"},"positionCurrent":"--",` +
  `"playerRoundId":"2","currentHoleId":${JSON.stringify(hole)},"roundComplete":true,"round":"--",` +
  `"rounds":[{"strokes":"79"},{"strokes":"63"}],"status":"wd","thru":"--","total":"--"}`;

const tourFinisher = (id: string, last: string, rounds: readonly number[], total: string): string =>
  `{"playerId":"${id}","playerNames":{"firstName":"Ada","lastName":"${last}"},"positionCurrent":"1",` +
  `"playerRoundId":"2","currentHoleId":"9","rounds":${JSON.stringify(rounds.map((strokes) => ({ strokes: `${strokes}` })))},` +
  `"status":"active","thru":"F*","total":"${total}"}`;

const espnLeaver = (id: string, name: string, type: string): string =>
  `{"id":"${id}","athlete":{"displayName":"${name}"},"linescores":[{"period":1,"displayValue":"+8","value":79},` +
  `{"period":2,"displayValue":"-2","value":26}],"statistics":[],` +
  `"status":{"displayValue":"WD","hole":8,"period":2,"thru":7,"type":{"name":"${type}","state":"post"}}}`;

const forfeit = (white: string, black: string, result: string, round: string, more = ''): string =>
  `[Event "An Open"]\n[Round "${round}"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n${more}\n${result}\n\n`;

export const FEED_SAMPLES: Readonly<Record<FeedFormat, readonly [FeedSample, ...FeedSample[]]>> = {
  results: [
    {
      format: 'results',
      sport: 'Poker',
      text:
        '{\n  "format": "captains-pick/results@1",\n  "sport": "Poker",\n  "event": "A Main Event",\n' +
        '  "source": "a desk",\n  "observedAt": "2031-05-03T18:00:00Z",\n  "final": false,\n  "players": [\n' +
        '    { "id": "7", "name": "Ada Arnold", "chips": 36000 },\n' +
        '    { "name": "Thorbjørn O\'Hara", "finish": 9, "cashedFor": 12.5, "chips": 0 }\n  ]\n}\n',
      observedAt: null,
      players: [
        player('7', 'Ada Arnold', { currentChipCount: 36_000 }),
        player(null, "Thorbjørn O'Hara", {
          finish: 9,
          cashedFor: cents(12_50),
          currentChipCount: 0,
        }),
      ],
      line: '{ "id": "7", "name": "Ada Arnold", "chips": 36000 }',
      joint: ',\n',
      number: '36000',
    },
  ],
  'golf-pgatour': [
    {
      format: 'golf-pgatour',
      sport: 'Golf',
      text:
        '{"format":"stroke","header":{"lastUpdated":"2031-05-03T18:00:00"},"multiCourse":false,' +
        '"roundState":"In Progress","totalRounds":4,"tournamentRoundId":2,"rows":[' +
        `${tourRow('11', 'Arnold', '-3')},${tourRow('12', 'Baker', '+4')}]}`,
      observedAt: null,
      players: [
        player('11', 'Ada Arnold', { score: -3, round: 2, thru: 12, status: 'active' }),
        player('12', 'Ada Baker', { score: 4, round: 2, thru: 12, status: 'active' }),
      ],
      line: tourRow('11', 'Arnold', '-3'),
      joint: ',',
      number: '"-3"',
    },
    {
      format: 'golf-pgatour',
      sport: 'Golf',
      text:
        '{"format":"stroke","header":{"lastUpdated":"2031-05-03T18:00:00"},"multiCourse":false,' +
        '"roundState":"In Progress","totalRounds":4,"tournamentRoundId":2,"rows":[\n' +
        `${tourFinisher('11', 'Arnold', [70, 71], '-3')},\n${tourFinisher('12', 'Baker', [72, 74], '+2')},\n` +
        `${tourFinisher('13', 'Cole', [72, 72], '-9')},\n` +
        `${tourLeaver('14', 'Dunn', '17')},\n${tourLeaver('15', 'East', null)}]}`,
      observedAt: null,
      warnings: 1,
      players: [
        player('11', 'Ada Arnold', { score: -3, round: 2, thru: 18, status: 'active' }),
        player('12', 'Ada Baker', { score: 2, round: 2, thru: 18, status: 'active' }),
        player('13', 'Ada Cole', { score: -9, round: 2, thru: 18, status: 'active' }),
        player('14', 'Ada Dunn', { score: 7, round: 2, status: 'wd' }),
        player('15', 'Ada East', { score: -2, round: 2, status: 'wd' }),
      ],
      line: tourFinisher('11', 'Arnold', [70, 71], '-3'),
      joint: ',',
      number: '"-3"',
    },
  ],
  'golf-espn': [
    {
      format: 'golf-espn',
      sport: 'Golf',
      text: `{"competitors":[${golfer('21', 'Thorbjørn Olesen', '-5')},${golfer('22', 'Bo Baker', 'E')}]}`,
      observedAt: OBSERVED_AT,
      players: [
        player('21', 'Thorbjørn Olesen', { score: -5, round: 1, thru: 18, status: 'active' }),
        player('22', 'Bo Baker', { score: 0, round: 1, thru: 18, status: 'active' }),
      ],
      line: golfer('21', 'Thorbjørn Olesen', '-5'),
      joint: ',',
      number: '"-5"',
    },
    {
      format: 'golf-espn',
      sport: 'Golf',
      text:
        '{"events":[{"id":"401","name":"An Open","tournament":{"scoringSystem":{"id":"1","name":"Medal"}},"competitions":[{"competitors":[\n' +
        `${golfer('21', 'Thorbjørn Olesen', '-5')},\n${espnLeaver('22', 'Bo Baker', 'STATUS_WITHDRAWN')},\n` +
        `${espnLeaver('23', 'Cy Cole', 'STATUS_DISQUALIFIED')},\n${espnLeaver('24', 'Di Dunn', 'STATUS_ASLEEP')}]}]}]}`,
      observedAt: OBSERVED_AT,
      warnings: 1,
      players: [
        player('21', 'Thorbjørn Olesen', { score: -5, round: 1, thru: 18, status: 'active' }),
        player('22', 'Bo Baker', { score: 8, round: 2, thru: 7, status: 'wd' }),
        player('23', 'Cy Cole', { score: 8, round: 2, thru: 7, status: 'dq' }),
      ],
      line: golfer('21', 'Thorbjørn Olesen', '-5'),
      joint: ',',
      number: '"-5"',
    },
  ],
  'chess-lichess': [
    {
      format: 'chess-lichess',
      sport: 'Chess',
      text: '[{"name":"Arnold, Ada","fideId":1001,"score":2.5,"played":3,"rank":1},\n{"name":"Bäker, Bo","played":0,"rank":2}]',
      observedAt: OBSERVED_AT,
      players: [player('1001', 'Arnold, Ada', { score: 2.5 }), player(null, 'Bäker, Bo', {})],
      line: '{"name":"Arnold, Ada","fideId":1001,"score":2.5,"played":3,"rank":1}',
      joint: ',',
      number: '2.5',
    },
    {
      format: 'chess-lichess',
      sport: 'Chess',
      text:
        `[{"round":{"id":"r1","name":"Round 1"},"tour":{"id":"t1","name":"An Open"},"games":[${lichessGame('g1', ADA, BO, '1-0')}]},\n` +
        '{"round":{"id":"r2","name":"Round 2","customScoring":{"white":{"win":3,"draw":1},"black":{"win":3,"draw":1.5}}},' +
        `"tour":{"id":"t1","name":"An Open"},"games":[${lichessGame('g2', CY, ADA, '½-½')},${lichessGame('g3', BO, '{"name":"BYE"}', '1-0')}]}]`,
      observedAt: OBSERVED_AT,
      players: [
        player('1001', 'Arnold, Ada', { score: 2.5 }),
        player('1002', 'Bäker, Bo', { score: 3 }),
        player(null, 'Cole, Cy', { score: 1 }),
      ],
      line: lichessGame('g1', ADA, BO, '1-0'),
      joint: ',',
      number: '1001',
    },
    {
      format: 'chess-lichess',
      sport: 'Chess',
      text:
        `[{"round":{"id":"r1","name":"Round 1"},"tour":{"id":"t1","name":"An Open"},"games":[${lichessGame('g1', ADA, BO, '½-0')},\n` +
        `${lichessGame('g2', CY, '{"name":"?"}', '½-½')}]},\n` +
        '{"round":{"id":"r2","name":"Round 2"},"tour":{"id":"t1","name":"An Open"},' +
        `"games":[${lichessGame('g3', CY, ADA, '0-½')},${lichessGame('g4', BO, '{}', '0-0')}]}]`,
      observedAt: OBSERVED_AT,
      players: [
        player('1001', 'Arnold, Ada', { score: 1 }),
        player('1002', 'Bäker, Bo', { score: 0 }),
        player(null, 'Cole, Cy', { score: 0.5 }),
      ],
      line: lichessGame('g1', ADA, BO, '½-0'),
      joint: ',',
      number: '1001',
    },
  ],
  'chess-pgn': [
    {
      format: 'chess-pgn',
      sport: 'Chess',
      text:
        '%captains-pick games=3\n' +
        pgn('Ada', 'Bäker', '1-0', '1.1') +
        pgn('Bäker', 'Coles!', '1/2-1/2', '2') +
        pgn('Coles!', 'Ada', '*', '3'),
      observedAt: OBSERVED_AT,
      players: [
        player('301', 'Ada', { score: 1 }),
        player('501', 'Bäker', { score: 0.5 }),
        player('601', 'Coles!', { score: 0.5 }),
      ],
      line: pgn('Ada', 'Bäker', '1-0', '1.1'),
      joint: '',
      number: '301',
    },
    {
      format: 'chess-pgn',
      sport: 'Chess',
      text:
        '%captains-pick games=6\n' +
        pgn('Ada', 'Bäker', '½-0', '01') +
        forfeit('Coles!', '?', '1/2-1/2', '01.2', '[Termination "bye"]\n') +
        forfeit('Ada', 'Coles!', '0-0', '02') +
        forfeit('Bäker', '?', '1-0', '02') +
        forfeit('Coles!', 'Bäker', '1-0 ff', '03') +
        pgn('Ada', 'bye', '½-½', '03'),
      observedAt: OBSERVED_AT,
      players: [
        player('301', 'Ada', { score: 1 }),
        player(null, 'Bäker', { score: 1 }),
        player(null, 'Coles!', { score: 1.5 }),
      ],
      line: pgn('Ada', 'Bäker', '½-0', '01'),
      joint: '',
      number: '301',
    },
  ],
  'esports-opendota': [
    {
      format: 'esports-opendota',
      sport: 'Esports',
      text:
        '[{"players":[' +
        `${dotaPlayer(501, 0, 10)},${dotaPlayer(502, 128, 3)}` +
        '],"radiant_win":true,"duration":1800,"start_time":1935600000,"match_id":7001,"leagueid":90,' +
        '"human_players":2,"radiant_score":10,"dire_score":4}]',
      observedAt: null,
      players: [
        player('501', 'account 501', { score: 46.22 }),
        player('502', 'account 502', { score: 25.22 }),
      ],
      line: dotaPlayer(501, 0, 10),
      joint: ',',
      number: '10',
    },
    {
      format: 'esports-opendota',
      sport: 'Esports',
      text:
        '[{"players":[' +
        `${dotaPlayer(501, 0, 10)},${dotaPlayer(502, 128, 3)},\n` +
        dotaPlayer(503, 1, 4).replace('"account_id":503,', '') +
        '],"radiant_win":true,"duration":1800,"start_time":1935600000,"match_id":7001,"leagueid":90,' +
        '"human_players":3,"radiant_score":14,"dire_score":4}]',
      observedAt: null,
      warnings: 1,
      players: [
        player('501', 'account 501', { score: 46.22 }),
        player('502', 'account 502', { score: 25.22 }),
      ],
      line: dotaPlayer(501, 0, 10),
      joint: ',',
      number: '10',
    },
  ],
  'esports-csv': [
    {
      format: 'esports-csv',
      sport: 'Esports',
      text: 'id,name,team,score,finish\n61, Perk ,G2,12.25,0\n62,"Cäps ""C""",G2,-1,8\n',
      observedAt: OBSERVED_AT,
      players: [
        player('61', 'Perk', { score: 12.25, finish: 0 }),
        player('62', 'Cäps "C"', { score: -1, finish: 8 }),
      ],
      line: '61, Perk ,G2,12.25,0\n',
      joint: '',
      number: '0\n',
    },
    {
      format: 'esports-csv',
      sport: 'Esports',
      text: 'Name,Position,ID,Points\nPerk,ADC,61,12.25\nCäps,2,62,53.5\n',
      observedAt: OBSERVED_AT,
      warnings: 1,
      players: [player('61', 'Perk', { score: 12.25 }), player('62', 'Cäps', { score: 53.5 })],
      line: 'Perk,ADC,61,12.25\n',
      joint: '',
      number: '12.25',
    },
  ],
  'poker-csv': [
    {
      format: 'poker-csv',
      sport: 'Poker',
      text: 'id,name,chips,finish,cash\n71,Ada,"131,900,000",,\n72,Bjørn,0,9,"$1,000.50"\n',
      observedAt: OBSERVED_AT,
      players: [
        player('71', 'Ada', { currentChipCount: 131_900_000 }),
        player('72', 'Bjørn', { currentChipCount: 0, finish: 9, cashedFor: cents(1_000_50) }),
      ],
      line: '71,Ada,"131,900,000",,\n',
      joint: '',
      number: '"131,900,000"',
    },
  ],
  'poker-json': [
    {
      format: 'poker-json',
      sport: 'Poker',
      text:
        '{"observedAt":"2031-05-03T18:00:00Z","prizePool":500,"chipsInPlay":1000,"players":[\n' +
        '{"id":"81","name":"Ada","chips":1000},\n{"id":"82","name":"Bjørn","chips":0,"finish":3,"cash":25.5}]}',
      observedAt: null,
      players: [
        player('81', 'Ada', { currentChipCount: 1_000 }),
        player('82', 'Bjørn', { currentChipCount: 0, finish: 3, cashedFor: cents(25_50) }),
      ],
      line: '{"id":"81","name":"Ada","chips":1000}',
      joint: ',',
      number: '1000',
    },
  ],
};

export const ALL_SAMPLES: readonly FeedSample[] = Object.values(FEED_SAMPLES).flat();
