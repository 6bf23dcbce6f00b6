rule all:
    input:
        "old/tides.txt"

rule tides:
    output:
        "old/tides.txt"
    shell:
        "tides > {output}"
