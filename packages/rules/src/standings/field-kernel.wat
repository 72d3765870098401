;; The loops of field-memory.ts that go through millions of numbers. See there for what the memory holds, and for the
;; same in TypeScript.
(module
  (import "field" "memory" (memory 1))

  ;; Adds $by to the totals of the entries listed from $at to before $end, and moves each to the cell of its new total.
  ;;
  ;; It first reads 64 entries without changing them: memory serves many independent reads at the same time, but the
  ;; changes depend on each other. The returned sum has no meaning. Without it, engines would leave the reads out.
  (func (export "move")
    (param $at i32) (param $end i32) (param $by i32) (param $worst i32)
    (param $totals i32) (param $cells i32) (param $captains i32) (param $penalties i32)
    (result i32)
    (local $stop i32)
    (local $ahead i32)
    (local $seen i32)
    (local $entry i32)
    (local $place i32)
    (local $total i32)
    (local $steps i32)
    (local $zeros i32)
    (local $cell i32)
    (local $crowd f64)
    (local $captain f64)
    (loop $batch
      (if (i32.ge_u (local.get $at) (local.get $end)) (then (return (local.get $seen))))
      (local.set $stop (i32.add (local.get $at) (i32.const 256)))
      (if (i32.gt_u (local.get $stop) (local.get $end)) (then (local.set $stop (local.get $end))))
      (local.set $ahead (local.get $at))
      (loop $look
        (local.set $entry (i32.load (local.get $ahead)))
        (local.set $seen
          (i32.add
            (local.get $seen)
            (i32.add
              (i32.load (i32.add (local.get $totals) (i32.shl (local.get $entry) (i32.const 2))))
              (i32.load16_u (i32.add (local.get $cells) (i32.shl (local.get $entry) (i32.const 1)))))))
        (local.set $ahead (i32.add (local.get $ahead) (i32.const 4)))
        (br_if $look (i32.lt_u (local.get $ahead) (local.get $stop))))
      (loop $next
        (local.set $entry (i32.load (local.get $at)))
        (local.set $place (i32.add (local.get $totals) (i32.shl (local.get $entry) (i32.const 2))))
        (local.set $total (i32.add (i32.load (local.get $place)) (local.get $by)))
        (i32.store (local.get $place) (local.get $total))
        ;; The stretch: which doubling of the steps above the worst total, and which of its 1,024 parts.
        (local.set $steps
          (select
            (i32.const 1)
            (i32.add (i32.sub (local.get $worst) (local.get $total)) (i32.const 1))
            (i32.ge_s (local.get $total) (local.get $worst))))
        (local.set $zeros (i32.clz (local.get $steps)))
        (local.set $cell
          (i32.load16_u offset=20480
            (i32.shl
              (i32.add
                (i32.shl (i32.sub (i32.const 30) (local.get $zeros)) (i32.const 10))
                (i32.shr_u (i32.shl (local.get $steps) (local.get $zeros)) (i32.const 21)))
              (i32.const 1))))
        (if (i32.load8_u offset=16384 (local.get $cell))
          (then
            (local.set $place (i32.load offset=86016 (i32.shl (local.get $cell) (i32.const 2))))
            (if (i32.eq (local.get $total) (local.get $place))
              (then
                (local.set $crowd (f64.load offset=102400 (i32.shl (local.get $cell) (i32.const 3))))
                (local.set $captain
                  (f64.load
                    (i32.add
                      (local.get $penalties)
                      (i32.shl
                        (i32.load
                          (i32.add (local.get $captains) (i32.shl (local.get $entry) (i32.const 2))))
                        (i32.const 3)))))
                (local.set $cell
                  (i32.sub
                    (i32.sub (local.get $cell) (f64.le (local.get $captain) (local.get $crowd)))
                    (f64.lt (local.get $captain) (local.get $crowd)))))
              (else
                (if (i32.lt_s (local.get $total) (local.get $place))
                  (then (local.set $cell (i32.sub (local.get $cell) (i32.const 2)))))))))
        ;; Moves the entry from its cell into the new one. The counts begin at position 0.
        (local.set $place (i32.add (local.get $cells) (i32.shl (local.get $entry) (i32.const 1))))
        (local.set $entry (i32.shl (i32.load16_u (local.get $place)) (i32.const 2)))
        (i32.store16 (local.get $place) (local.get $cell))
        (i32.store (local.get $entry) (i32.sub (i32.load (local.get $entry)) (i32.const 1)))
        (local.set $cell (i32.shl (local.get $cell) (i32.const 2)))
        (i32.store (local.get $cell) (i32.add (i32.load (local.get $cell)) (i32.const 1)))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br_if $next (i32.lt_u (local.get $at) (local.get $stop))))
      (br $batch))
    (unreachable))

  ;; Lists at $found the entries whose cells, from $cells to before $end, are from $low to $low + $width; 32 at a time, so
  ;; that up to 31 after the last can be among them. Returns the end of the list.
  (func (export "find")
    (param $cells i32) (param $end i32) (param $low i32) (param $width i32) (param $found i32)
    (result i32)
    (local $at i32)
    (local $bits i32)
    (local $lows v128)
    (local $widths v128)
    (local $a v128)
    (local $b v128)
    (local $c v128)
    (local $d v128)
    (local.set $lows (i16x8.splat (local.get $low)))
    (local.set $widths (i16x8.splat (local.get $width)))
    (local.set $at (local.get $cells))
    (loop $next
      (if (i32.ge_u (local.get $at) (local.get $end)) (then (return (local.get $found))))
      ;; Unsigned: a cell below $low wraps around to above any width.
      (local.set $a (i16x8.le_u (i16x8.sub (v128.load (local.get $at)) (local.get $lows)) (local.get $widths)))
      (local.set $b (i16x8.le_u (i16x8.sub (v128.load offset=16 (local.get $at)) (local.get $lows)) (local.get $widths)))
      (local.set $c (i16x8.le_u (i16x8.sub (v128.load offset=32 (local.get $at)) (local.get $lows)) (local.get $widths)))
      (local.set $d (i16x8.le_u (i16x8.sub (v128.load offset=48 (local.get $at)) (local.get $lows)) (local.get $widths)))
      (if (v128.any_true (v128.or (v128.or (local.get $a) (local.get $b)) (v128.or (local.get $c) (local.get $d))))
        (then
          ;; One bit per cell, the lowest for the first cell.
          (local.set $bits
            (i32.or
              (i8x16.bitmask (i8x16.narrow_i16x8_s (local.get $a) (local.get $b)))
              (i32.shl (i8x16.bitmask (i8x16.narrow_i16x8_s (local.get $c) (local.get $d))) (i32.const 16))))
          (loop $bit
            (i32.store
              (local.get $found)
              (i32.add
                (i32.shr_u (i32.sub (local.get $at) (local.get $cells)) (i32.const 1))
                (i32.ctz (local.get $bits))))
            (local.set $found (i32.add (local.get $found) (i32.const 4)))
            (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
            (br_if $bit (local.get $bits)))))
      (local.set $at (i32.add (local.get $at) (i32.const 64)))
      (br $next))
    (unreachable)))
