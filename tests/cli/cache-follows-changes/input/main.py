import ours

serve = ours.serve
serve("/parcels")
