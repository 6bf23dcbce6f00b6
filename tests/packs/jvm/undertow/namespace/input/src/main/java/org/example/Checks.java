package org.example;

import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;

/* a library of the same house, which serves nothing */
public class Checks {
	JsonSchema schema;
}
