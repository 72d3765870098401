;; Looks through 16-bit cells, 32 at a time, for the first from $low to $low + $width.
;;
;; $at and $end are bytes in the memory, which goes on for 64 bytes after $end. Answers where the cell is; $end or
;; beyond where none is before it.
(module
  (import "scan" "memory" (memory 1))
  (func (export "next")
    (param $at i32) (param $end i32) (param $low i32) (param $width i32) (result i32)
    (local $lows v128)
    (local $widths v128)
    (local $a v128)
    (local $b v128)
    (local $c v128)
    (local $d v128)
    (local.set $lows (i16x8.splat (local.get $low)))
    (local.set $widths (i16x8.splat (local.get $width)))
    (loop $next
      (if (i32.ge_u (local.get $at) (local.get $end)) (then (return (local.get $end))))
      ;; Unsigned, what is below $low wraps around to above any width.
      (local.set $a (i16x8.le_u (i16x8.sub (v128.load (local.get $at)) (local.get $lows)) (local.get $widths)))
      (local.set $b (i16x8.le_u (i16x8.sub (v128.load offset=16 (local.get $at)) (local.get $lows)) (local.get $widths)))
      (local.set $c (i16x8.le_u (i16x8.sub (v128.load offset=32 (local.get $at)) (local.get $lows)) (local.get $widths)))
      (local.set $d (i16x8.le_u (i16x8.sub (v128.load offset=48 (local.get $at)) (local.get $lows)) (local.get $widths)))
      (if
        (i32.eqz
          (v128.any_true
            (v128.or
              (v128.or (local.get $a) (local.get $b))
              (v128.or (local.get $c) (local.get $d)))))
        (then
          (local.set $at (i32.add (local.get $at) (i32.const 64)))
          (br $next))))
    ;; One bit a cell, the first cell's lowest.
    (i32.add
      (local.get $at)
      (i32.shl
        (i32.ctz
          (i32.or
            (i8x16.bitmask (i8x16.narrow_i16x8_s (local.get $a) (local.get $b)))
            (i32.shl
              (i8x16.bitmask (i8x16.narrow_i16x8_s (local.get $c) (local.get $d)))
              (i32.const 16))))
        (i32.const 1)))))
