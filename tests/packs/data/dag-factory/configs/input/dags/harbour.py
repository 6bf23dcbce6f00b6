from pathlib import Path

from dagfactory import load_yaml_dags

load_yaml_dags(globals_dict=globals(), config_filepath=str(Path(__file__).parent / "harbour.yml"))
