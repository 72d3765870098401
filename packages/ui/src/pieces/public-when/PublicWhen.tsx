/** What is public about a contest, and when. Every page that explains it uses these words. */
export const PublicWhen = () => (
  <ul>
    <li>
      <b>Before a contest starts</b>, everybody sees its terms, its players and how many have
      entered. Players who are logged in also see the names of the entries. Only you see your
      lineup.
    </li>
    <li>
      <b>From the start on</b>, everybody sees every entry with its username and lineup, the
      standings and live drafts. A salary contest starts at its deadline, a snake contest when its
      draft order is drawn. What the order follows from is public from the draw on, by user id: the
      seed and the random number of each entry. Before the draw, only their SHA-256 hashes are.
    </li>
    <li>
      <b>When a contest is completed</b>, its page stays open to everybody: the entries, the final
      standings and what each entry won. So does its public record, from which anybody can check the
      results: results and corrections, lineups, payments of the contest by user id, and the whole
      log of a draft, queues included. The list of completed contests asks for a login.
    </li>
    <li>
      <b>When a contest is cancelled before it starts</b>, no names and lineups become public. Its
      public record shows the refunds by user id.
    </li>
  </ul>
);
