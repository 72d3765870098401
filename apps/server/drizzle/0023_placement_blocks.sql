-- Places are stored in blocks of arrays, because a row per entry takes a large field ten times as long.
CREATE TABLE "placement_blocks" (
	"contest_id" text NOT NULL,
	"first_entry" bigint NOT NULL,
	"last_entry" bigint NOT NULL,
	"best_rank" integer NOT NULL,
	"entries" bigint[] NOT NULL,
	"ranks" integer[] NOT NULL,
	"tied" boolean[] NOT NULL,
	"winnings" bigint[] NOT NULL,
	CONSTRAINT "placement_blocks_contest_id_first_entry_pk" PRIMARY KEY("contest_id","first_entry"),
	CONSTRAINT "placements_whole" CHECK (array_ndims("placement_blocks"."entries") = 1 and "placement_blocks"."entries"[1] = "placement_blocks"."first_entry"
        and "placement_blocks"."entries"[cardinality("placement_blocks"."entries")] = "placement_blocks"."last_entry"
        and cardinality("placement_blocks"."ranks") = cardinality("placement_blocks"."entries")
        and cardinality("placement_blocks"."tied") = cardinality("placement_blocks"."entries")
        and cardinality("placement_blocks"."winnings") = cardinality("placement_blocks"."entries")),
	CONSTRAINT "placements_rank" CHECK (1 <= "placement_blocks"."best_rank" and "placement_blocks"."best_rank" = any("placement_blocks"."ranks")
        and ("placement_blocks"."best_rank" <= all("placement_blocks"."ranks")) is true)
);
--> statement-breakpoint
INSERT INTO "placement_blocks"
SELECT contest_id, min(sequence), max(sequence), min(rank), array_agg(sequence ORDER BY sequence),
	array_agg(rank ORDER BY sequence), array_agg(tied ORDER BY sequence), array_agg(winnings ORDER BY sequence)
FROM (
	SELECT placements.contest_id, sequence, rank, tied, winnings,
		(row_number() OVER (PARTITION BY placements.contest_id ORDER BY sequence) - 1) / 2000 AS block
	FROM placements JOIN entries ON entries.id = placements.entry_id
) AS placed GROUP BY contest_id, block;
--> statement-breakpoint
-- Nothing is dropped before all of it is in the blocks.
DO $$
BEGIN
	IF (SELECT count(*) FROM placements) <> (SELECT coalesce(sum(cardinality(entries)), 0) FROM placement_blocks) THEN
		RAISE EXCEPTION 'some placements would be lost';
	END IF;
END $$;
--> statement-breakpoint
DROP TABLE "placements";
--> statement-breakpoint
DROP FUNCTION refuse_placements_of_nothing();
--> statement-breakpoint
-- A contest from before the bounds may have placements beyond them.
ALTER TABLE "placement_blocks" ADD CONSTRAINT "placements_winnings" CHECK ((0 <= all("placement_blocks"."winnings")) is true
        and (100000000000000 >= all("placement_blocks"."winnings")) is true) NOT VALID;
--> statement-breakpoint
CREATE VIEW placements AS
SELECT contest_id, best_rank, placed.entry, placed.rank, placed.tied, placed.winnings
FROM placement_blocks CROSS JOIN LATERAL
	unnest(entries, ranks, placement_blocks.tied, placement_blocks.winnings) AS placed(entry, rank, tied, winnings);
--> statement-breakpoint
-- Places are replaced, never changed.
CREATE TRIGGER placement_blocks_never_change BEFORE UPDATE ON placement_blocks
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- A block has every entry between its first and its last that has a lineup and was not withdrawn, and no other block of
-- the contest has any of them.
CREATE FUNCTION keep_placements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	broken text;
BEGIN
	SELECT contest_id INTO broken FROM fresh WHERE entries <> ARRAY(
		SELECT sequence FROM entries AS standing
		WHERE standing.contest_id = fresh.contest_id AND sequence BETWEEN fresh.first_entry AND fresh.last_entry
			AND withdrawn_at IS NULL AND player_ids <> '{}'
		ORDER BY sequence
	) LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'the placements of contest % are not those of its entries', broken
			USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'placements_entry';
	END IF;
	SELECT contest_id INTO broken FROM (
		SELECT contest_id, first_entry, lag(last_entry) OVER (PARTITION BY contest_id ORDER BY first_entry) AS before
		FROM placement_blocks WHERE contest_id IN (SELECT contest_id FROM fresh)
	) AS ordered WHERE before >= first_entry LIMIT 1;
	IF FOUND THEN
		RAISE EXCEPTION 'an entry of contest % is placed twice', broken
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'placements_once';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION keep_placements() SET enable_seqscan = off;
--> statement-breakpoint
CREATE TRIGGER placement_blocks_belong AFTER INSERT ON placement_blocks
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_placements();
