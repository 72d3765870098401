-- A contest's journals are read by key, block by block.
CREATE INDEX "journals_of_contest" ON "journals" USING btree ("contest_id","idempotency_key") WHERE contest_id is not null;
--> statement-breakpoint
DROP INDEX "journals_contest";
