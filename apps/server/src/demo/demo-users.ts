export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Everybody who tries the demo logs in as this user. The password is no secret and is printed at every start. */
export const DEMO_PLAYER = {
  username: 'demo',
  password: 'captains-pick',
  firstName: 'Demo',
  lastName: 'Player',
} as const satisfies DemoUser & { readonly password: string };

/** The other users. No one can log in as one of them. */
export const DEMO_USERS: readonly DemoUser[] = [
  { username: 'birdie_beth', firstName: 'Beth', lastName: 'Lindqvist' },
  { username: 'riverrat77', firstName: 'Marco', lastName: 'Okafor' },
  { username: 'sicilian.defender', firstName: 'Anya', lastName: 'Petrova' },
  { username: 'mid-or-feed', firstName: 'Jonas', lastName: 'Weber' },
  { username: 'threeputt', firstName: 'Colin', lastName: 'Murray' },
  { username: 'queenside', firstName: 'Priya', lastName: 'Raman' },
  { username: 'allin.alice', firstName: 'Alice', lastName: 'Tran' },
  { username: 'sawgrass_sam', firstName: 'Samuel', lastName: 'Brooks' },
  { username: 'thebubbleboy', firstName: 'Diego', lastName: 'Fuentes' },
  { username: 'zugzwang', firstName: 'Mateusz', lastName: 'Nowak' },
  { username: 'lastpick_lou', firstName: 'Louise', lastName: 'Martin' },
  { username: 'aegis_abe', firstName: 'Abraham', lastName: 'Cohen' },
  { username: 'backnine', firstName: 'Hana', lastName: 'Sato' },
  { username: 'nitpicker', firstName: 'Oluwaseun', lastName: 'Adeyemi' },
  { username: 'endgame_eva', firstName: 'Eva', lastName: 'Horvat' },
  { username: 'greenjacket', firstName: 'Thomas', lastName: 'Bauer' },
  { username: 'suitedconnector', firstName: 'Nora', lastName: 'Haugen' },
  { username: 'roshan.raider', firstName: 'Kiran', lastName: 'Desai' },
  { username: 'fairwayfinn', firstName: 'Finn', lastName: 'Gallagher' },
  { username: 'captain_cora', firstName: 'Cora', lastName: 'Jensen' },
];
